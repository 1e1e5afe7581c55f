import { createListeners } from './listeners'

/** Tells of each write that was refused because nobody is signed in. */
export const refusedWrites = createListeners()
