type Photo = { userId: string | null }

/** Once there is a result, anybody in the match. */
export const canPut = ({ isDecided }: { isDecided: boolean }): boolean => isDecided

/** Whoever is in the match: a picture of oneself one may always take down. */
export const canRemove = (photo: Photo | null): boolean => photo !== null

/** Shown to others once everybody who is in the match, and still here, says so; nobody speaks for who is gone. */
export const isShownToOthers = (
  players: readonly { userId: string | null }[],
  consents: ReadonlySet<string>,
): boolean => players.every(({ userId }) => userId !== null && consents.has(userId))
