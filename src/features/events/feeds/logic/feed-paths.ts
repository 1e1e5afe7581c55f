/** The calendars one can subscribe to, by their addresses on this site; a key makes an address its owner's. */
export const FEEDS = {
  events: '/calendar/events.ics',
  nights: '/calendar/nights.ics',
  mine: (key: string) => `/calendar/mine.ics?key=${encodeURIComponent(key)}`,
  community: (slug: string, key?: string) =>
    `/calendar/communities/${slug}.ics${key ? `?key=${encodeURIComponent(key)}` : ''}`,
} as const

/** Opens the device's own calendar program. */
export const webcalLink = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Google wants a webcal address, or it takes the link for a calendar's id. */
export const googleSubscribeLink = (address: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalLink(address))}`
