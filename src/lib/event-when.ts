import { formatEventDate, formatTime } from '#/lib/dates'

type Shown = { eventDate: string; startTime: string; location: string }

/** When and where, as said under the bell; the street address is not for lock screens. */
export const noticeWhen = ({ eventDate, startTime, location }: Shown): string =>
  [`${formatEventDate(eventDate, { weekday: true })}, ${formatTime(startTime)}`, location]
    .filter(Boolean)
    .join(' · ')
