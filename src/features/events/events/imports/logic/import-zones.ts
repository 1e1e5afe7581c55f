import ICAL from 'ical.js'
import { type IcsBlock, icsComponent } from '#/features/events/events/imports/logic/ics-lines'
import { addDays, zonedTimeToUtc } from '#/lib/dates'
import { readZone } from '#/lib/read-zone'
import { timeZoneChoices } from '#/lib/time-zones'
import { WINDOWS_ZONES } from '#/lib/windows-zones'
import * as m from '#/lib/messages.gen'

const SAMPLE_EVERY_DAYS = 15
const SAMPLES = 48
/** Of zones with the same rules, those that most people live in. */
const USUAL_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
]

function rulesIn(block: IcsBlock): ICAL.Timezone | null {
  const component = icsComponent(block)
  const hasRules = component?.getFirstSubcomponent('standard') ?? component?.getFirstSubcomponent('daylight')
  return component && hasRules ? new ICAL.Timezone(component) : null
}

/** The instant for which a clock that follows the rules shows this. */
const instantByRules = (rules: ICAL.Timezone, date: string, time: string): number =>
  Date.parse(`${date}T${time}:00Z`) -
  rules.utcOffset(ICAL.Time.fromDateTimeString(`${date}T${time}:00`)) * 1000

/** The zone whose clock shows the same as the rules', all through two years; null where there is none. */
function zoneOfRules(rules: ICAL.Timezone, preferred: string, from: string): string | null {
  const days = Array.from({ length: SAMPLES }, (_, index) => addDays(from, index * SAMPLE_EVERY_DAYS))
  const instants = days.map((date) => ({ date, instant: instantByRules(rules, date, '12:00') }))
  const isSame = (zone: string) =>
    instants.every(({ date, instant }) => zonedTimeToUtc(date, '12:00', zone).getTime() === instant)
  const candidates = [
    preferred,
    ...USUAL_ZONES,
    ...Object.values(WINDOWS_ZONES).flatMap((zone) => readZone(zone) ?? []),
    ...timeZoneChoices(preferred),
  ]
  return candidates.find(isSame) ?? null
}

/** Reads the names that one file gives zones, and gathers those that have to be asked for. */
export class ZoneReader {
  readonly unknown = new Set<string>()
  readonly notices = new Set<string>()
  readonly #answers: Readonly<Record<string, string>>
  readonly #preferred: string
  readonly #from: string
  readonly #rules = new Map<string, ICAL.Timezone>()
  readonly #byRules = new Map<string, string | null>()

  /** @param preferred of zones with the same rules this one is taken @param from from this local date on they must agree */
  constructor(answers: Readonly<Record<string, string>>, preferred: string, from: string) {
    this.#answers = answers
    this.#preferred = preferred
    this.#from = from
  }

  /** Takes down the rules that a calendar file brings along. */
  learn(block: IcsBlock): void {
    const rules = rulesIn(block)
    if (rules?.tzid) this.#rules.set(rules.tzid, rules)
  }

  /** The IANA zone that the file's name stands for; null when it has to be asked for. */
  read(name: string): string | null {
    const known =
      (Object.hasOwn(this.#answers, name) ? this.#answers[name] : null) ??
      readZone(name) ??
      this.#readRules(name)
    if (known === null || known === undefined) this.unknown.add(name)
    return known ?? null
  }

  #readRules(name: string): string | null {
    const rules = this.#rules.get(name)
    if (!rules) return null
    const found = this.#byRules.get(name) ?? zoneOfRules(rules, this.#preferred, this.#from)
    this.#byRules.set(name, found)
    if (found) this.notices.add(m.eventImport_zoneByRules({ name, found }))
    return found
  }
}
