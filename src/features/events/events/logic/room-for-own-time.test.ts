import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { zonedTimeToUtc } from '#/lib/dates'
import { ownTime } from '#/lib/reader-clock'
import { roomForOwnTime } from './room-for-own-time'

const LA = 'America/Los_Angeles'

/** What the script leaves hidden where the browser's clock is so many minutes from UTC. */
function linesAt(startsAt: Date, zone: string, minutes: number) {
  const lines = { hidden: true, firstElementChild: { hidden: true } }
  class Clock extends Date {
    override getTimezoneOffset = () => -minutes
    override getDate = () => new Date(this.getTime() + minutes * 60_000).getUTCDate()
  }
  const document = { currentScript: { previousElementSibling: lines } }
  runInNewContext(roomForOwnTime(startsAt.toISOString(), zone), { document, Date: Clock })
  return { time: !lines.hidden, day: !lines.hidden && !lines.firstElementChild.hidden }
}

test.each([
  ['the venue’s own clock', LA, -480],
  ['the same day elsewhere', LA, -300],
  ['the next day elsewhere', LA, 345],
  ['a venue at UTC', 'Etc/UTC', 0],
  ['an unknown zone', 'Mars/Olympus', -480],
])('leaves room for just what is told: %s', (_what, zone, minutes) => {
  const start = zonedTimeToUtc('2026-11-30', '19:00', LA)
  const own = ownTime(start, zone, () => minutes)
  expect(linesAt(start, zone, minutes)).toEqual({ time: own !== null, day: Boolean(own?.day) })
})
