import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterDrizzle, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { brand } from '#/brand'
import { AppError } from '#/lib/errors'
import type { Db } from '#/server/db'
import { rateLimits } from '#/server/tables'

/**
 * What is limited: tries per duration, per key (an address, an account, a destination). Kept in the
 * database, or in Redis where there is one, so that limits survive a restart and hold across processes.
 */
const RULES = {
  /** Per account: the eleventh wrong try within a quarter of an hour is refused. */
  signIn: { points: 10, durationSeconds: 15 * 60 },
  /** Codes of the authenticator app and recovery codes, per account: the password before them is known by then. */
  secondStep: { points: 10, durationSeconds: 15 * 60 },
  /**
   * And the app's, right ones too, over a day: they have six digits, of which three count at a time, so a year of guessing
   * finds one in five cases of a hundred. Recovery codes go on.
   */
  secondStepDay: { points: 50, durationSeconds: 24 * 60 * 60 },
  /** Second steps tried by one network address; a sign-in itself allows fewer. */
  secondStepAddress: { points: 60, durationSeconds: 15 * 60 },
  /** Per address people come from: a whole club may sit behind one. */
  signInAddress: { points: 60, durationSeconds: 15 * 60 },
  /** Per address people come from, which a whole club may share. */
  signUp: { points: 40, durationSeconds: 60 * 60 },
  /** Mails to one destination, whoever asks for them. */
  proofMail: { points: 5, durationSeconds: 60 * 60 },
  /** Mails and messages asked for by one network address, for whomever. */
  proofAddress: { points: 40, durationSeconds: 60 * 60 },
  /** Text messages to one number: each costs money. */
  proofSms: { points: 5, durationSeconds: 60 * 60 },
  /** Text messages asked for by one network address. */
  proofSmsAddress: { points: 15, durationSeconds: 60 * 60 },
  /** Ways to the provider begun by one network address. */
  providerStart: { points: 60, durationSeconds: 60 * 60 },
  /** Wrong codes for one address; the proof itself allows fewer. */
  proofCode: { points: 20, durationSeconds: 60 * 60 },
  newsletter: { points: 10, durationSeconds: 60 * 60 },
  /** Issues an admin sends to themselves. */
  newsletterTest: { points: 30, durationSeconds: 60 * 60 },
  /** Reports of mails that came back, per mail server that brings them: a large issue to old addresses brings many. */
  bounce: { points: 6_000, durationSeconds: 60 * 60 },
  /** Messages from the contact page by one network address, which a whole club may share. */
  contact: { points: 10, durationSeconds: 60 * 60 },
  /** And in one sender's name, whoever types it: each is a mail to that address. */
  contactSender: { points: 5, durationSeconds: 60 * 60 },
  /** One that waits is all there can be; withdrawing and asking again is not a way to be heard sooner. */
  hostRequest: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** The same for the squad. */
  squadApplication: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** Shifts asked for, given out, taken and given back, per person. */
  squadShift: { points: 60, durationSeconds: 60 },
  /** Reserving and giving back, per person. */
  dropReservation: { points: 60, durationSeconds: 60 },
  membershipRequest: { points: 10, durationSeconds: 24 * 60 * 60 },
  answer: { points: 60, durationSeconds: 60 },
  /** Answers without an account asked for by one network address, which a whole club may share. */
  guestAnswer: { points: 40, durationSeconds: 60 * 60 },
  /** Mails about such answers to one destination, whoever asks for them. */
  guestMail: { points: 3, durationSeconds: 60 * 60 },
  /** Such answers asked for at one event, by whomever. */
  guestEvent: { points: 300, durationSeconds: 60 * 60 },
  /** Links and codes tried by one network address; a proof itself allows fewer codes. */
  guestConfirm: { points: 60, durationSeconds: 60 * 60 },
  guestManage: { points: 120, durationSeconds: 60 * 60 },
  decline: { points: 30, durationSeconds: 60 * 60 },
  /** Per person: each is read by somebody. */
  communityRequest: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** Announcements sent, per manager: each is a mail to everybody. */
  announcement: { points: 20, durationSeconds: 24 * 60 * 60 },
  /** Links made and batches of invitations sent, per manager. */
  invitation: { points: 40, durationSeconds: 60 * 60 },
  /** Invitations by mail to one address, whichever community sends them. */
  invitationMail: { points: 3, durationSeconds: 24 * 60 * 60 },
  /** Looks at and uses of invitations: their secrets are too long to be guessed, this only bounds the trying. */
  invitationUse: { points: 60, durationSeconds: 60 * 60 },
  communityInterest: { points: 10, durationSeconds: 60 * 60 },
  /** Joining, asking and leaving. */
  membership: { points: 30, durationSeconds: 60 * 60 },
  /** What managers do to memberships. */
  memberAct: { points: 120, durationSeconds: 60 },
  /** A journal keeps itself while one types; a phone that was out of reach for a while sends many at once. */
  noteWrite: { points: 300, durationSeconds: 60 },
  /** Pictures in notes: each is converted. A phone that was out of reach for a weekend sends many at once. */
  notePicture: { points: 120, durationSeconds: 60 * 60 },
  /** Journals taken along, looked at and brought in. */
  notesFile: { points: 30, durationSeconds: 60 * 60 },
  /** Invitations to be practice partners, per person. */
  partnerInvite: { points: 40, durationSeconds: 24 * 60 * 60 },
  /** What one does with one's partners: saying yes and no, removing, blocking, links. */
  partnerAct: { points: 120, durationSeconds: 60 * 60 },
  /** Taps on who may read a note, and cards made of it. */
  noteShare: { points: 300, durationSeconds: 60 * 60 },
  /** High-fives: taps, some of them taken back. */
  highFive: { points: 120, durationSeconds: 60 },
  noteReply: { points: 60, durationSeconds: 60 * 60 },
  /** Pictures of cards by one network address, behind which a whole chat may sit: each may have to be drawn. */
  noteCard: { points: 300, durationSeconds: 15 * 60 },
  /** Challenges sent, per person: each is told to others. */
  stakeChallenge: { points: 20, durationSeconds: 24 * 60 * 60 },
  /** What one does in one's challenges. */
  stakeAct: { points: 120, durationSeconds: 60 * 60 },
  /** Photos of settled stakes: each is made anew while its sender waits. */
  stakePhoto: { points: 30, durationSeconds: 60 * 60 },
  report: { points: 20, durationSeconds: 60 * 60 },
  eventWrite: { points: 60, durationSeconds: 60 },
  /** Taps at the court, per host: a phone that was out of reach for a while sends many at once. */
  checkIn: { points: 300, durationSeconds: 60 },
  /** Codes of passes that a host reads or types. */
  passCode: { points: 60, durationSeconds: 60 },
  /** "I'm here" by the poster's code. */
  here: { points: 20, durationSeconds: 10 * 60 },
  /** Lists of an event's people to take along. */
  roster: { points: 30, durationSeconds: 60 * 60 },
  /** Mails to everybody of an event, per sender. */
  eventMessage: { points: 20, durationSeconds: 60 * 60 },
  upload: { points: 30, durationSeconds: 60 * 60 },
  /** Calls with one personal access token. */
  token: { points: 600, durationSeconds: 60 },
  /** Changes to one's own account: proofs, address, password, tokens. */
  accountChange: { points: 30, durationSeconds: 60 * 60 },
  /** Everything the product keeps of a person, put together. */
  export: { points: 10, durationSeconds: 60 * 60 },
  /** Pages of the player directory. */
  players: { points: 120, durationSeconds: 60 },
  /** Changes to one's webhooks, tests and retries among them. */
  webhook: { points: 120, durationSeconds: 60 * 60 },
  /** Feeds everybody may read, per network address: large calendar services fetch for many from few. */
  calendarFeed: { points: 600, durationSeconds: 60 },
  /** Readings of one secret address, by all devices that know it. */
  ownCalendar: { points: 60, durationSeconds: 60 * 60 },
  /** Lists shown on other sites, per visitor's address. */
  embed: { points: 240, durationSeconds: 60 },
  /** Tournaments saved, cloned and deleted. */
  tournament: { points: 60, durationSeconds: 60 * 60 },
  /** What organisers do, calls of a whole hall among it. */
  tournamentActs: { points: 300, durationSeconds: 60 },
  /** Scores by one network address, which a whole hall of phones may share. */
  tournamentScores: { points: 3_000, durationSeconds: 60 },
  /** Access codes tried by one network address, right ones too. */
  tournamentCode: { points: 120, durationSeconds: 15 * 60 },
  /** Wrong ones by one network address: a hall's typing errors, and few guesses. */
  tournamentCodeMiss: { points: 30, durationSeconds: 15 * 60 },
  /**
   * And by everybody together: of 24^6 codes so few are tried that none is found. It takes fifty addresses at once to
   * use them up and keep others from typing theirs.
   */
  tournamentCodeWrong: { points: 1_500, durationSeconds: 15 * 60 },
  /** Uses of one code, by whomever. */
  tournamentCodeUse: { points: 600, durationSeconds: 60 * 60 },
  importEvents: { points: 30, durationSeconds: 60 * 60 },
} as const

export type LimitName = keyof typeof RULES
type Rule = { points: number; durationSeconds: number }
export type Limits = {
  /** Takes one try; throws `rate_limited` (429 with Retry-After) when none is left. */
  take(rule: LimitName, key: string): Promise<void>
  /** Throws when the tries are used up, without taking one. */
  peek(rule: LimitName, key: string): Promise<void>
  /** Gives the tries back, after a success. */
  clear(rule: LimitName, key: string): Promise<void>
  /** Lets go of Redis. */
  close(): void
}

const refusal = (result: RateLimiterRes) =>
  AppError.rateLimit(Math.max(1, Math.ceil(result.msBeforeNext / 1000)))
/** Addresses are not kept in the clear; hashing also bounds the key's length. */
const keyed = (key: string) => createHash('sha256').update(key).digest('base64url')

function inDatabase(db: Db, keyPrefix: string, { points, durationSeconds }: Rule): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: durationSeconds,
    // What has expired is deleted by clean-up.ts, once for all rules and processes.
    clearExpiredByTimeout: false,
  })
}

/** Whenever Redis doesn't answer, the database counts instead: from none, so that a limit holds for each of the two. */
function inRedis(redis: Redis, insuranceLimiter: RateLimiterDrizzle, { points, durationSeconds }: Rule) {
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${brand.slug}:limit:${insuranceLimiter.keyPrefix}`,
    points,
    duration: durationSeconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  })
}

export function createLimits(db: Db, off: boolean, redis: Redis | null = null): Limits {
  const limiters = new Map(
    Object.entries(RULES).map(([name, rule]) => {
      const kept = inDatabase(db, name, rule)
      return [name, redis ? inRedis(redis, kept, rule) : kept]
    }),
  )
  const limiter = (rule: LimitName) => {
    const found = limiters.get(rule)
    if (!found) throw new Error(`No limit named ${rule}`)
    return found
  }
  return {
    async take(rule, key) {
      if (off) return
      try {
        await limiter(rule).consume(keyed(key))
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error
      }
    },
    async peek(rule, key) {
      if (off) return
      const state = await limiter(rule).get(keyed(key))
      if (state && state.consumedPoints >= RULES[rule].points) throw refusal(state)
    },
    async clear(rule, key) {
      if (!off) await limiter(rule).delete(keyed(key))
    },
    close: () => redis?.disconnect(),
  }
}
