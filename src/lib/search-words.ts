/** What is searched for, as it stands in an address; there a search for digits only is read as a number. */
export const searchWords = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined
