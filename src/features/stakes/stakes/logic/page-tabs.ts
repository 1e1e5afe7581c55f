import { TABS } from './states'

/** The headings of the page: the challenges, and what they add up to. */
export const PAGE_TABS = [...TABS, 'record', 'leaderboard'] as const
export type PageTab = (typeof PAGE_TABS)[number]
