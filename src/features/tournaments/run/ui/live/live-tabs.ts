// On its own: what an address may say is looked at before a page's scripts are fetched.

const LIVE_TABS = ['schedule', 'standings', 'bracket', 'teams'] as const
export type LiveTab = (typeof LIVE_TABS)[number]

export const liveTabOf = (value: unknown): LiveTab | undefined => LIVE_TABS.find((one) => one === value)
