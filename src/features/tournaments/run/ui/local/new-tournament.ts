import { brand } from '#/brand'
import { newSettings } from '#/features/tournaments/core/logic/tournament/defaults'
import { keep } from '#/features/tournaments/run/ui/local/kept-tournament'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { addDays, localDateTime } from '#/lib/dates'
import { readerZone } from '#/lib/reader-clock'
import { canonicalTimeZone } from '#/lib/time-zones'

/** An empty one in the device's own zone: today, or once its first match would be past, tomorrow. */
export function keepNew(): boolean {
  const timeZone = canonicalTimeZone(readerZone() ?? '') ?? brand.homeTimeZone
  const { date, time } = localDateTime(new Date(), timeZone)
  const today = newSettings(date, timeZone)
  const settings = time < today.startTime ? today : { ...today, date: addDays(date, 1) }
  return attempt(() => keep(settings))
}
