/** The look of a link that stands in running text. */
export const LINK_CLASS = 'font-semibold text-court underline underline-offset-4 hover:decoration-2'
