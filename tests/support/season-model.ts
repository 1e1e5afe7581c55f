/**
 * What a season must come to, by the rules as people are told them, without a line of the program that is tested.
 * People are known by short names, nights by the date that their series gives them.
 */

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS
/** On this Sunday of 2027 New York sets its clocks forward, at two in the morning. */
const FORWARD = '2027-03-14'

const offsetOf = (date: string): string => (date < FORWARD ? '-05:00' : '-04:00')
/** A moment on New York's clock; never asked for the small hours of the night in which it is set. */
export const newYork = (date: string, time: string): Date => new Date(`${date}T${time}:00${offsetOf(date)}`)

export const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Date and hour on New York's wall. */
function wallOf(at: Date): { date: string; hour: number } {
  const winter = new Date(at.getTime() - 5 * HOUR_MS).toISOString()
  const summer = new Date(at.getTime() - 4 * HOUR_MS).toISOString()
  const wall = at < new Date(`${FORWARD}T02:00:00-05:00`) ? winter : summer
  return { date: wall.slice(0, 10), hour: Number(wall.slice(11, 13)) }
}

/** The date on New York's wall. */
export const newYorkDate = (at: Date): string => wallOf(at).date

/** An offer lasts a day, on the day before two hours, on the day itself half an hour, and nobody's sleep counts. */
function offerLastsUntil(now: Date, start: Date): Date {
  const ahead = (Date.parse(wallOf(start).date) - Date.parse(wallOf(now).date)) / DAY_MS
  let minutes = ahead > 1 ? 24 * 60 : ahead === 1 ? 120 : 30
  let at = now
  while (minutes > 0 && at < start) {
    const { hour } = wallOf(at)
    if (hour >= 8 && hour < 21) minutes -= 1
    at = new Date(at.getTime() + MINUTE_MS)
  }
  return at < start ? at : start
}

type Place = {
  who: string
  size: number
  state: 'confirmed' | 'held' | 'offered'
  /** Until when a held or offered place waits for a word. */
  until: Date | null
  since: Date
}
type Waiting = { who: string; size: number }

export type Night = {
  /** The date that the series gives. */
  date: string
  start: Date
  cancelled: boolean
  places: Place[]
  queue: Waiting[]
}

type Regular = { who: string; size: number; skips: Set<string> }

export class SeasonModel {
  readonly nights = new Map<string, Night>()
  /** The longest-standing first. */
  regulars: Regular[] = []
  promotion: 'instant' | 'offer' = 'instant'
  /** Everything somebody must have heard: `kind date who`. */
  readonly told: string[] = []
  private readonly once = new Set<string>()

  private readonly capacity: number
  private readonly deadlineHours: number

  constructor(capacity: number, deadlineHours: number) {
    this.capacity = capacity
    this.deadlineHours = deadlineHours
  }

  night(date: string): Night {
    const night = this.nights.get(date)
    if (!night) throw new Error(`There is no night on ${date}`)
    return night
  }

  tell(kind: string, night: Night | null, who: string): void {
    this.told.push(`${kind} ${night?.date ?? '-'} ${who}`)
  }

  free({ places }: Night): number {
    return this.capacity - places.reduce((sum, { size }) => sum + size, 0)
  }

  deadlineOf({ start }: Night): Date {
    return new Date(start.getTime() - this.deadlineHours * HOUR_MS)
  }

  /** A night is put up: its regulars come first. */
  open(date: string, start: Date, now: Date): void {
    const night: Night = { date, start, cancelled: false, places: [], queue: [] }
    this.nights.set(date, night)
    for (const regular of this.regulars) this.hold(night, regular, now)
  }

  private hold(night: Night, { who, size, skips }: Regular, now: Date): void {
    const isThere = [...night.places, ...night.queue].some((each) => each.who === who)
    if (skips.has(night.date) || isThere || night.start <= now || night.cancelled) return
    if (night.queue.length > 0 || size > this.free(night)) {
      night.queue.push({ who, size })
      this.tell('standing-queued', night, who)
      return
    }
    const until = this.deadlineOf(night)
    const isSure = until <= now
    night.places.push({
      who,
      size,
      since: now,
      ...(isSure ? { state: 'confirmed', until: null } : { state: 'held', until }),
    })
  }

  /** Somebody becomes a regular, on all nights that are up. */
  addRegular(who: string, size: number, now: Date): void {
    const regular = { who, size, skips: new Set<string>() }
    this.regulars.push(regular)
    for (const night of this.nights.values()) this.hold(night, regular, now)
  }

  answer(date: string, who: string, size: number, now: Date): 'confirmed' | 'waitlisted' {
    const night = this.night(date)
    const place = night.places.find((each) => each.who === who)
    if (place) {
      Object.assign(place, { state: 'confirmed', until: null, since: now })
      return 'confirmed'
    }
    if (night.queue.length > 0 || size > this.free(night)) {
      night.queue.push({ who, size })
      return 'waitlisted'
    }
    night.places.push({ who, size, state: 'confirmed', until: null, since: now })
    return 'confirmed'
  }

  giveUp(date: string, who: string, now: Date): void {
    const night = this.night(date)
    night.places = night.places.filter((each) => each.who !== who)
    night.queue = night.queue.filter((each) => each.who !== who)
    this.serve(night, now)
  }

  skip(date: string, who: string, now: Date): void {
    this.regulars.find((each) => each.who === who)?.skips.add(date)
    if (this.nights.has(date)) this.giveUp(date, who, now)
  }

  /** The place is theirs again if it is still free. */
  takeSkipBack(date: string, who: string, now: Date): void {
    const regular = this.regulars.find((each) => each.who === who)
    if (!regular) throw new Error(`${who} is no regular`)
    regular.skips.delete(date)
    this.hold(this.night(date), regular, now)
  }

  /** The host ends it: every night to come is free again, also for them to answer. */
  endRegular(who: string, now: Date): void {
    this.leaves(who, now)
    this.tell('standing-ended', null, who)
  }

  /** Out of everything that is to come. */
  leaves(who: string, now: Date): void {
    this.regulars = this.regulars.filter((each) => each.who !== who)
    for (const night of this.nights.values())
      if (night.start > now && !night.cancelled) this.giveUp(night.date, who, now)
  }

  /** The line moves strictly in order, whole parties only. */
  private serve(night: Night, now: Date): void {
    for (;;) {
      const [head] = night.queue
      if (!head || head.size > this.free(night)) return
      night.queue.shift()
      const isOffer = this.promotion === 'offer'
      night.places.push({
        ...head,
        since: now,
        ...(isOffer
          ? { state: 'offered', until: offerLastsUntil(now, night.start) }
          : { state: 'confirmed', until: null }),
      })
      this.tell(isOffer ? 'rsvp-offered' : 'rsvp-promoted', night, head.who)
    }
  }

  /** Time goes by: whoever has not said a word until then loses the place; who is to be asked or reminded is. */
  pass(now: Date): void {
    for (const night of this.nights.values()) {
      if (night.cancelled || night.start <= now) continue
      this.lapse(night, now)
      this.ask(night, now)
      this.remind(night, 24, 6, now)
      this.remind(night, 2, 1, now)
    }
  }

  private lapse(night: Night, now: Date): void {
    const lapsed = night.places.filter(({ until }) => until !== null && until <= now)
    if (lapsed.length === 0) return
    night.places = night.places.filter((place) => !lapsed.includes(place))
    for (const { who } of lapsed) this.tell('rsvp-lapsed', night, who)
    this.serve(night, now)
  }

  private tellOnce(kind: string, night: Night, who: string): void {
    const key = `${kind} ${night.date} ${who} ${night.start.toISOString()}`
    if (!this.once.has(key)) this.tell(kind, night, who)
    this.once.add(key)
  }

  /** A day before they must have said so, regulars are asked. */
  private ask(night: Night, now: Date): void {
    for (const { who, state, until } of night.places)
      if (state === 'held' && until !== null && until.getTime() - DAY_MS <= now.getTime())
        this.tellOnce('standing-ask', night, who)
  }

  /** Whoever got the place after a reminder was due needs none; hours late, nobody does. */
  private remind(night: Night, hours: 24 | 2, latest: number, now: Date): void {
    const due = new Date(night.start.getTime() - hours * HOUR_MS)
    if (now < due || now.getTime() - due.getTime() > latest * HOUR_MS) return
    for (const { who, state, since } of night.places)
      if (state === 'confirmed' && since <= due) this.tellOnce(`event-reminder-${hours}h`, night, who)
  }

  private tellAll(kind: string, night: Night): void {
    for (const { who } of [...night.places, ...night.queue]) this.tell(kind, night, who)
  }

  cancel(date: string): void {
    const night = this.night(date)
    night.cancelled = true
    this.tellAll('event-cancelled', night)
  }

  move(date: string, start: Date): void {
    const night = this.night(date)
    night.start = start
    for (const place of night.places) if (place.state === 'held') place.until = this.deadlineOf(night)
    this.tellAll('event-changed', night)
  }
}
