import { expect } from 'vitest'
import type { TestApp } from './app'
import type { readCalendar } from './calendar-reader'
import type { Member } from './crowd'
import { daysFrom, newYork, newYorkDate, SeasonModel } from './season-model'
import { ALL_HEARD, modelled, type SeasonWorld } from './season-world'

/** Twelve Wednesdays; on 14 March New York sets its clocks forward. */
export const FIRST = '2027-01-27'
export const DATES = Array.from({ length: 12 }, (_, week) => daysFrom(FIRST, 7 * week))
export const [CANCELLED = '', MOVED = ''] = DATES.slice(8)
export const MOVED_TO = {
  eventDate: daysFrom(MOVED, 2),
  startTime: '18:00',
  endTime: '20:30',
  location: 'Pier Courts',
}
export const CAPACITY = 20
export const DEADLINE_HOURS = 48
const HORIZON_DAYS = 56

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `p${from + i}`)
export const OWNER = 'p0'
export const REGULARS = names(1, 11)
export const LATE_REGULAR = 'p11'
export const JOINING = names(1, 141)
export const ASKING = names(141, 201)
export const DECLINED = names(201, 204)
export const EVERYBODY = 204
/** Only a casual player: what the host or a ban does to regulars is told of by name. */
export const CASUAL = names(12, 201)
export const BANNED_REGULAR = 'p4'
export const BANNED = [BANNED_REGULAR, 'p12', 'p13']
export const LEAVING = 'p14'
export const ENDED_REGULAR = 'p6'
export const UNSUBSCRIBED = 'p5'
export const NO_ANNOUNCEMENTS = 'p15'
export const SLEEPER = 'p16'

/** Something that is done at a moment; without it only time passes. */
export type Step = { at: Date; run?: () => Promise<void> }
export type Entry = ReturnType<typeof readCalendar>['entries'][number]

/** A season as it is played: the program, the model beside it, and what the players remember. */
export class Season {
  readonly t: TestApp
  readonly world: SeasonWorld
  readonly admin: Member
  readonly model = new SeasonModel(CAPACITY, DEADLINE_HOURS)
  communityId = ''
  slug = ''
  seriesId = ''
  /** Keys of the secret calendars, made after the first night. */
  readonly keys = new Map<string, string>()
  /** A regular's calendar, and the community's, before anything of it was changed. */
  ownBefore: Entry[] = []
  clubBefore: Entry[] = []
  /** Banned, or left. */
  readonly gone = new Set<string>()
  /** Who wants no mail of these kinds any more, from then on. */
  private readonly noMail = new Map<string, RegExp>()
  private readonly mailed: string[] = []
  private mailedThrough = 0
  private readonly eventIds = new Map<string, string>()

  constructor(t: TestApp, world: SeasonWorld, admin: Member) {
    this.t = t
    this.world = world
    this.admin = admin
  }

  /** Mails are what is told, but to those who had said by then that they want none. */
  private mailsSoFar(): string[] {
    for (const line of this.model.told.slice(this.mailedThrough)) {
      const [kind = '', , who = ''] = line.split(' ')
      if (!this.noMail.get(who)?.test(kind)) this.mailed.push(line)
    }
    this.mailedThrough = this.model.told.length
    return this.mailed
  }
  wantsNoMail(who: string, kinds: RegExp): void {
    this.mailsSoFar()
    this.noMail.set(who, kinds)
  }
  async everybodyHeard(): Promise<void> {
    expect(await this.world.heard(this.model.told, this.mailsSoFar())).toEqual(ALL_HEARD)
  }

  async memberIds(status: string): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    let cursor = ''
    do {
      const path = `/api/communities/${this.communityId}/members?limit=50&status=${status}${cursor && `&cursor=${cursor}`}`
      const page = await this.world.done('GET', path, OWNER)
      for (const { id, name } of page.items) found.set(name.replace('Crowd ', 'p'), id)
      cursor = page.nextCursor ?? ''
    } while (cursor)
    return found
  }
  /** What the owner does about a member. */
  act(id: string | undefined, body: object) {
    return this.world.done('POST', `/api/communities/${this.communityId}/members/${id}/acts`, OWNER, body)
  }

  private async seatOf(who: string): Promise<string> {
    const { people } = await this.world.done('GET', `/api/series/${this.seriesId}/regulars`, OWNER)
    const userId = this.world.member(who).id
    return people.find((seat: { userId: string }) => seat.userId === userId)?.id
  }
  async decideRegular(who: string, status: 'active' | 'ended'): Promise<void> {
    const path = `/api/series/${this.seriesId}/regulars/${await this.seatOf(who)}`
    await this.world.done('PATCH', path, OWNER, { status })
  }
  async makeRegular(who: string, partySize: number): Promise<void> {
    await this.world.done('PUT', `/api/series/${this.seriesId}/seat`, who, { partySize })
    this.model.tell('standing-asked', null, OWNER)
    await this.world.deliver()
    await this.decideRegular(who, 'active')
    this.model.addRegular(who, partySize, new Date())
    this.model.tell('standing-accepted', null, who)
    await this.world.deliver()
  }
  isRegular(who: string): boolean {
    return this.model.regulars.some((each) => each.who === who)
  }

  /** Nights are put up some weeks ahead. */
  openNights(now: Date): void {
    const through = daysFrom(newYorkDate(now), HORIZON_DAYS)
    for (const date of DATES)
      if (!this.model.nights.has(date) && date <= through) this.model.open(date, newYork(date, '19:00'), now)
  }
  async eventIdOf(date: string): Promise<string> {
    if (!this.eventIds.has(date))
      for (const { id, seriesDate } of await this.world.nightsOf(this.seriesId))
        this.eventIds.set(seriesDate ?? '', id)
    return this.eventIds.get(date) ?? ''
  }
  async asModelled(date: string): Promise<void> {
    const stands = await this.world.stands(this.seriesId, date)
    expect(stands, date).toEqual(modelled(this.model.night(date)))
    expect(stands.seatsTaken).toBeLessThanOrEqual(CAPACITY)
  }
}
