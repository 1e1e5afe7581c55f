const TABS = ['places', 'line', 'gone', 'squad', 'history'] as const
export type DeskTab = (typeof TABS)[number]

/** Reads an address leniently. */
export const deskTabOf = (value: unknown): DeskTab | undefined => TABS.find((tab) => tab === value)
