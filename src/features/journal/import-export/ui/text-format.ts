/** What the text is, whatever its file is called. */
export const formatOf = (text: string): 'csv' | 'json' => (/^\uFEFF?\s*[[{]/.test(text) ? 'json' : 'csv')
