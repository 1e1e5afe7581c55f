import type { Registrations } from '#/features/events/rsvp/schema'
import * as m from '#/lib/messages.gen'
import { capital } from '#/lib/text'

const PLAYERS_PER_COURT = 4

const inWords = (count: number) => m.rsvp_numberInWords({ count })

/** Says what a turnout means on court, four to each: '11 in. One more fills three courts.' `courts`: how many there are, if known. */
export function describeFours(players: number, courts?: number | null): string {
  if (players <= 0) return m.rsvp_foursNone()
  const full = Math.floor(players / PLAYERS_PER_COURT)
  const over = players % PLAYERS_PER_COURT
  const fullCourts = (count: number) => ({ players, courts: count, courtsInWords: capital(inWords(count)) })
  const rotating = (count: number, extra: number) =>
    m.rsvp_foursRotating({ ...fullCourts(count), rotating: inWords(extra) })
  if (courts && players > courts * PLAYERS_PER_COURT)
    return rotating(courts, players - courts * PLAYERS_PER_COURT)
  if (over === 0) return m.rsvp_foursFull(fullCourts(full))
  if (over === 1 && full > 0) return rotating(full, 1)
  const missing = PLAYERS_PER_COURT - over
  return m.rsvp_foursMissing({
    players,
    missing,
    missingInWords: capital(inWords(missing)),
    courts: full + 1,
    courtsInWords: inWords(full + 1),
  })
}

/** The same for an event's answers. */
export const foursOf = ({
  seatsTaken,
  seatsOffered,
  courts,
}: Pick<Registrations, 'seatsTaken' | 'seatsOffered' | 'courts'>): string =>
  describeFours(seatsTaken - seatsOffered, courts)
