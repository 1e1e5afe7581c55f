/** What partners share, with one of the notes before the others. */
export const noteInFeed = (noteId: string): string => `/practice-partners?note=${noteId}`
