/** What whoever hands out took from somebody: a thing that was kept for them, or only their place in line. */
export const releasedTitle = (waited: boolean, name: string): string =>
  waited ? `No longer in line: ${name}` : `No longer kept for you: ${name}`
