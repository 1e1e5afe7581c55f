/** When a court is open, in slots: `from` the first (0 unless said), `to` the first after (no end unless said). */
export type CourtWindow = { from?: number | undefined; to?: number | undefined }

/** The courts (by their places in the list) open in a slot. */
export function courtsOpenIn(courts: readonly CourtWindow[], slot: number): number[] {
  return [...courts.keys()].filter((court) => {
    const { from = 0, to = Infinity } = courts[court] as CourtWindow
    return from <= slot && slot < to
  })
}

/** How many courts are open in slot 0, 1, … */
export function openCourts(courts: readonly CourtWindow[], slots: number): number[] {
  return Array.from({ length: slots }, (_, slot) => courtsOpenIn(courts, slot).length)
}

/** The slot from which on the open courts stay the same. */
export function lastChangeOf(courts: readonly CourtWindow[]): number {
  return Math.max(0, ...courts.flatMap(({ from = 0, to = 0 }) => [from, to]).filter(Number.isFinite))
}

/** The first slot in which all courts have closed for good; Infinity where one stays open. */
export function closingOf(courts: readonly CourtWindow[]): number {
  return Math.max(0, ...courts.map(({ to = Infinity }) => to))
}
