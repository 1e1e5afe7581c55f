import { isTimeZone, localDateTime, zoneOffsetMinutes } from '#/lib/dates'

/**
 * For the script that follows the two lines of a viewer's own time (see `ViewerTime`): shows those that will be filled
 * in, the day and the time, before anything beneath them is drawn. The browser's clock is asked as `ownTime` asks it.
 */
export function roomForOwnTime(startsAt: string, eventZone: string): string {
  const start = new Date(startsAt)
  const offset = isTimeZone(eventZone) ? -zoneOffsetMinutes(start, eventZone) : Number.NaN
  const day = Number(localDateTime(start, eventZone).date.slice(-2))
  return `{const lines=document.currentScript.previousElementSibling,start=new Date(${start.getTime()});lines.hidden=start.getTimezoneOffset()===${offset};lines.firstElementChild.hidden=start.getDate()===${day}}`
}
