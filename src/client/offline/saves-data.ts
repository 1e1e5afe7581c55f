type Line = { saveData?: boolean }

/** Whether the reader asked their browser to load no more than they look at (Network Information API). */
export const savesData = (): boolean => (navigator as { connection?: Line }).connection?.saveData === true
