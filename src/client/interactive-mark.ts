/** The page's performance mark: from here on React answers what is clicked, also where it has yet to take a part over. */
export const ANSWERS_CLICKS = 'answers-clicks'
