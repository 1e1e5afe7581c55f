/** Where a tournament stands, on a badge. */
export const PHASE_WORDS = { setup: 'Being set up', drawn: 'Drawn', playing: 'Being played', ended: 'Over' }
