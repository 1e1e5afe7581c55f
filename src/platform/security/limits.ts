import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { brand } from '#/brand'
import { AppError } from '#/lib/errors'
import type { Db } from '#/platform/db'
import { rateLimits } from '#/platform/tables'
import type { Network } from './network'

/**
 * What is limited: tries per duration, per key (a network, an account, a destination). Kept in the database, or in Redis
 * where there is one, so that limits survive a restart and hold across processes; what lasts no longer than a start, by a
 * process that is alone, in memory. Whatever names somebody else's account,
 * address or number is counted per requester first (see requester.ts), so that no one can use up another's tries.
 */
const RULES = {
  /** Wrong passwords for one account from one network, from one device it knows, or in one session. */
  signIn: { points: 10, durationSeconds: 15 * 60 },
  /** Wrong passwords from one network, for any account: a whole club may sit behind one. */
  signInAddress: { points: 60, durationSeconds: 15 * 60 },
  /** Wrong passwords for one account from all devices it does not know: bounds a guesser with many networks. */
  signInAccount: { points: 100, durationSeconds: 60 * 60 },
  /**
   * Codes of the authenticator app and recovery codes for one account, counted like wrong passwords: the first step is
   * behind whoever gets here.
   */
  secondStep: { points: 10, durationSeconds: 15 * 60 },
  /**
   * And the app's, right ones too, over a day: by all devices the account does not know together, and by each it knows.
   * They have six digits, of which three count at a time, so a year of guessing finds one in five cases of a hundred.
   * Recovery codes go on.
   */
  secondStepDay: { points: 50, durationSeconds: 24 * 60 * 60 },
  /** Second steps tried from one network; a sign-in itself allows fewer. */
  secondStepAddress: { points: 60, durationSeconds: 15 * 60 },
  /** Per network, which a whole club may share. */
  signUp: { points: 40, durationSeconds: 60 * 60 },
  /** Emails to one destination, asked for by one requester. */
  proofMail: { points: 5, durationSeconds: 60 * 60 },
  /** Emails and texts asked for from one network, to anyone. */
  proofAddress: { points: 40, durationSeconds: 60 * 60 },
  /**
   * Emails of one kind to one destination, whoever asks. Never longer than the links in them live: when it refuses, a link
   * that still works is in the inbox.
   */
  proofMailbox: { points: 20, durationSeconds: 60 * 60 },
  /** The same for sign-in links, which live for ten minutes. */
  linkMailbox: { points: 10, durationSeconds: 10 * 60 },
  /** Texts to one number asked for by one requester: each costs money. */
  proofSms: { points: 5, durationSeconds: 60 * 60 },
  /** Texts asked for from one network, or by one person. */
  proofSmsAddress: { points: 15, durationSeconds: 60 * 60 },
  /** Texts to one number, whoever asks; the codes in them live as long. */
  proofSmsNumber: { points: 10, durationSeconds: 10 * 60 },
  /** And over a day, which bounds the bill. */
  proofSmsDay: { points: 60, durationSeconds: 24 * 60 * 60 },
  /**
   * Sign-ins by passkey begun and ended from one network, which a whole club may share; the sign-in page begins one when it
   * is opened. Nothing can be guessed there: it bounds the work.
   */
  passkeySignIn: { points: 600, durationSeconds: 60 * 60 },
  /** Paths to the provider begun from one network. */
  providerStart: { points: 60, durationSeconds: 60 * 60 },
  /** Wrong codes for one destination by one requester. Asking for a new code gives the tries back. */
  proofTry: { points: 5, durationSeconds: 60 * 60 },
  /** Wrong codes from one network or by one person, for any destination. */
  proofCode: { points: 20, durationSeconds: 60 * 60 },
  /** Wrong codes for one destination, by everyone it does not know together. */
  proofCodeDay: { points: 100, durationSeconds: 24 * 60 * 60 },
  /**
   * What each of them still has once that is used up, so that strangers keep out no owner on a new device. A guesser with
   * many networks is bounded by the codes: each dies after twenty wrong tries, and only so many are sent.
   */
  proofCodeSpare: { points: 3, durationSeconds: 24 * 60 * 60 },
  newsletter: { points: 10, durationSeconds: 60 * 60 },
  /** Issues an admin sends to themselves. */
  newsletterTest: { points: 30, durationSeconds: 60 * 60 },
  /** Reports of mails that came back, per mail server that brings them: a large issue to old addresses brings many. */
  bounce: { points: 6_000, durationSeconds: 60 * 60 },
  /** Messages from the contact page from one network, which a whole club may share. */
  contact: { points: 10, durationSeconds: 60 * 60 },
  /** And in one sender's name, by one requester. */
  contactSender: { points: 5, durationSeconds: 60 * 60 },
  /** Thank-yous to one sender, whoever wrote in their name. Beyond it the message is taken, and no email goes out. */
  contactMailbox: { points: 10, durationSeconds: 60 * 60 },
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
  /** Emails about such RSVPs to one destination, asked for by one requester. */
  guestMail: { points: 3, durationSeconds: 60 * 60 },
  /** And to one destination, whoever asks. */
  guestMailbox: { points: 20, durationSeconds: 60 * 60 },
  /** Emails about such RSVPs to one event, asked for by everyone together. */
  guestEvent: { points: 300, durationSeconds: 60 * 60 },
  /** What each network still has for one event once that is used up. */
  guestEventSpare: { points: 5, durationSeconds: 60 * 60 },
  /** Looks at and changes of such RSVPs by their secret links, from one network, which a whole club may share. */
  guestManage: { points: 600, durationSeconds: 60 * 60 },
  decline: { points: 30, durationSeconds: 60 * 60 },
  /** Per person: each is read by somebody. */
  communityRequest: { points: 10, durationSeconds: 24 * 60 * 60 },
  /** Announcements sent, per manager: each is a mail to everybody. */
  announcement: { points: 20, durationSeconds: 24 * 60 * 60 },
  /** Links made and batches of invitations sent, per manager. */
  invitation: { points: 40, durationSeconds: 60 * 60 },
  /** Invitations by email to one address from one manager, whatever their communities. */
  invitationMail: { points: 3, durationSeconds: 24 * 60 * 60 },
  /** And from all managers. */
  invitationMailbox: { points: 10, durationSeconds: 24 * 60 * 60 },
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
  /** Crashes that browsers of one network tell of: fewer than what admins are woken for. */
  crashReport: { points: 5, durationSeconds: 60 * 60 },
  /** And of all: anyone may claim one, and no claim is worth more to the admins than some of them. */
  crashReports: { points: 200, durationSeconds: 60 * 60 },
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
  /** Megapixels of all pictures a person sends: a core takes two seconds for 40 of them, however small the file. */
  pictureMegapixels: { points: 1_500, durationSeconds: 60 * 60 },
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
  /** And by everyone together: of 24^6 codes so few are tried that none is found. */
  tournamentCodeWrong: { points: 1_500, durationSeconds: 15 * 60 },
  /** Wrong ones that each network still has once those are used up, so that strangers keep no one from typing theirs. */
  tournamentCodeSpare: { points: 3, durationSeconds: 15 * 60 },
  /** Uses of one code, by whomever. */
  tournamentCodeUse: { points: 600, durationSeconds: 60 * 60 },
  importEvents: { points: 240, durationSeconds: 60 * 60 },
} as const

export type LimitName = keyof typeof RULES
type Rule = { points: number; durationSeconds: number }
/** A network counts by its /64 and, with more room, by its /48. */
export type LimitKey = string | Network
export type Limits = {
  /** Takes one try, or as many points; throws `rate_limited` (429 with Retry-After) when they aren't left. */
  take(rule: LimitName, key: LimitKey, points?: number): Promise<void>
  /** Takes one try and says whether there was one left. */
  isLeft(rule: LimitName, key: LimitKey): Promise<boolean>
  /** Says whether there is a try left, without taking one. */
  hasLeft(rule: LimitName, key: LimitKey): Promise<boolean>
  /** Throws when the tries are used up, without taking one. */
  peek(rule: LimitName, key: LimitKey): Promise<void>
  /** Gives one try back, for what turned out not to count. */
  giveBack(rule: LimitName, key: LimitKey): Promise<void>
  /** Gives all tries back, after a success; of a network, those of the /64. */
  clear(rule: LimitName, key: LimitKey): Promise<void>
  /** Lets go of Redis. */
  close(): void
}

/** Whoever holds a /48 could be 65,536 networks; together they get this many times what one gets. */
const WIDE_SHARE = 4

const refusal = (result: RateLimiterRes) =>
  AppError.rateLimit(Math.max(1, Math.ceil(result.msBeforeNext / 1000)))
/** Whether what was asked of a limit was granted. */
const unlessRefused = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.category === 'rate_limit') return false
      throw error
    },
  )
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

/** A network's /64 first: one that has used its tries up takes nothing from its neighbors. */
const countersOf = (key: LimitKey): { key: string; isWide: boolean }[] =>
  typeof key === 'string'
    ? [{ key, isWide: false }]
    : [{ key: key.narrow, isWide: false }, ...(key.wide === null ? [] : [{ key: key.wide, isWide: true }])]

type LimitSettings = {
  /** Nothing is refused. */
  off?: boolean
  redis?: Redis | null
  /** Whether this process is the only one on its database, as on the embedded one. */
  isAlone?: boolean
}

/** About what a start takes: a process that is alone may forget limits that don't last longer. */
const FORGETTABLE_SECONDS = 60

export function createLimits(
  db: Db,
  { off = false, redis = null, isAlone = false }: LimitSettings = {},
): Limits {
  const limiterOf = (name: string, rule: Rule) => {
    if (isAlone && rule.durationSeconds <= FORGETTABLE_SECONDS)
      return new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.durationSeconds })
    const kept = inDatabase(db, name, rule)
    return redis ? inRedis(redis, kept, rule) : kept
  }
  const limiters = new Map(
    Object.entries(RULES).map(([name, { points, durationSeconds }]) => [
      name,
      {
        narrow: limiterOf(name, { points, durationSeconds }),
        wide: limiterOf(`${name}-wide`, { points: points * WIDE_SHARE, durationSeconds }),
      },
    ]),
  )
  const limiter = (rule: LimitName, isWide: boolean) => {
    const found = limiters.get(rule)
    if (!found) throw new Error(`No limit named ${rule}`)
    return isWide ? found.wide : found.narrow
  }
  async function take(rule: LimitName, key: LimitKey, points = 1): Promise<void> {
    if (off) return
    for (const counter of countersOf(key))
      try {
        await limiter(rule, counter.isWide).consume(keyed(counter.key), points)
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error
      }
  }
  async function peek(rule: LimitName, key: LimitKey): Promise<void> {
    if (off) return
    for (const counter of countersOf(key)) {
      const counting = limiter(rule, counter.isWide)
      const state = await counting.get(keyed(counter.key))
      if (state && state.consumedPoints >= counting.points) throw refusal(state)
    }
  }
  // The library loads its part for the database at its first call, and once more at each call until that is done: in
  // a burst right after the start that was a sixth of the whole work.
  if (!off)
    void limiter('signIn', false)
      .get('first call')
      .catch(() => undefined)
  return {
    take,
    isLeft: (rule, key) => unlessRefused(take(rule, key)),
    hasLeft: (rule, key) => unlessRefused(peek(rule, key)),
    peek,
    async giveBack(rule, key) {
      if (off) return
      for (const counter of countersOf(key)) await limiter(rule, counter.isWide).reward(keyed(counter.key))
    },
    async clear(rule, key) {
      if (!off) await limiter(rule, false).delete(keyed(typeof key === 'string' ? key : key.narrow))
    },
    close: () => redis?.disconnect(),
  }
}
