import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import { typedLine, typedParagraphs } from '#/lib/typed-text'
import { STAKE_KEYS } from './logic/harmless-stakes'
import { noMoney, speaksOfMoney } from './logic/no-money'
import { MAX_GAMES, MAX_POINTS, scoreProblem } from './logic/score'
import { SEATS, SIDES } from './logic/sides'
import { MAX_MESSAGE_CHARS, MAX_PLACE_CHARS, MAX_STAKE_CHARS } from './logic/stake-limits'
import { FORMATS, STATES, TABS } from './logic/states'
import * as m from '#/lib/messages.gen'

const harmless = (text: string) => !speaksOfMoney(text)
const line = (maxChars: number) => typedLine(maxChars).refine(harmless, { error: noMoney })
const messageSchema = typedParagraphs(MAX_MESSAGE_CHARS).refine(harmless, { error: noMoney }).default('')
const pointsSchema = z
  .number({ error: () => m.stakes_enterPoints() })
  .int({ error: () => m.stakes_enterWholePoints() })
  .min(0, { error: () => m.stakes_enterPoints() })
  .max(MAX_POINTS, { error: () => m.stakes_maxPoints({ max: MAX_POINTS }) })
const gameSchema = z.strictObject({ a: pointsSchema, b: pointsSchema })
const gamesSchema = z
  .array(gameSchema)
  .max(MAX_GAMES, { error: () => m.stakes_maxGames({ max: MAX_GAMES }) })
  .superRefine((games, context) => {
    const problem = scoreProblem(games)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
const FIRST_YEAR = 2020
const LAST_YEAR = 2100
const momentSchema = z.iso
  .datetime({ offset: true, error: () => m.stakes_chooseDayTime() })
  .refine(
    (moment) => {
      const year = new Date(moment).getUTCFullYear()
      return year >= FIRST_YEAR && year <= LAST_YEAR
    },
    { error: () => m.stakes_chooseDayTime() },
  )
  .nullable()
  .default(null)
const placeSchema = line(MAX_PLACE_CHARS).default('')
const versionSchema = z.number().int().min(1)

const termsShape = {
  stake: z.enum(STAKE_KEYS, { error: () => m.stakes_chooseStake() }),
  stakeWords: line(MAX_STAKE_CHARS).default(''),
  message: messageSchema,
  playsAt: momentSchema,
  place: placeSchema,
}
const ownWordsAreThere = ({ stake, stakeWords }: { stake: string; stakeWords: string }) =>
  stake !== 'own' || stakeWords !== ''
const MISSING_WORDS = { path: ['stakeWords'], error: () => m.stakes_sayStake() }

export const challengeSchema = z
  .strictObject({
    format: z.enum(FORMATS),
    /** In doubles, the sender’s partner. */
    partnerId: z
      .uuid({ error: () => m.stakes_choosePartner() })
      .nullable()
      .default(null),
    /** One player, or the two of the other side. */
    opponentIds: z
      .array(z.uuid())
      .min(1, { error: () => m.stakes_chooseWhoChallenge() })
      .max(2),
    ...termsShape,
  })
  .refine(ownWordsAreThere, MISSING_WORDS)
  .superRefine(({ format, partnerId, opponentIds }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (format === 'doubles' && partnerId === null) refuse('partnerId', m.stakes_choosePartner())
    if (format === 'singles' && partnerId !== null) refuse('partnerId', m.stakes_noPartnerInSingles())
    if (opponentIds.length !== (format === 'doubles' ? 2 : 1))
      refuse(
        'opponentIds',
        format === 'doubles' ? m.stakes_chooseBothOtherPair() : m.stakes_chooseOnePlayer(),
      )
  })

/** One act of one player; `terms` and `report` are the versions that were read. */
export const actSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('agree'), terms: versionSchema }),
  z
    .strictObject({ act: z.literal('counter'), terms: versionSchema, ...termsShape })
    .refine(ownWordsAreThere, MISSING_WORDS),
  z.strictObject({ act: z.literal('decline'), words: messageSchema }),
  z.strictObject({ act: z.literal('withdraw') }),
  z.strictObject({ act: z.literal('schedule'), playsAt: momentSchema, place: placeSchema }),
  z.strictObject({ act: z.literal('call-off'), words: messageSchema }),
  z.strictObject({ act: z.literal('report'), games: gamesSchema }),
  z.strictObject({ act: z.literal('confirm'), report: versionSchema }),
  z.strictObject({ act: z.literal('dispute'), report: versionSchema, words: messageSchema }),
  z.strictObject({ act: z.literal('settle'), words: messageSchema }),
])

export const stakePersonSchema = z
  .object({
    /** Null for whoever is gone, and where the viewer may not open their page. */
    playerId: z.uuid().nullable(),
    name: z.string(),
    photo: z.string().nullable(),
  })
  .meta({ id: 'StakePerson' })

const stakePlayerSchema = stakePersonSchema.extend({
  seat: z.enum(SEATS),
  isYou: z.boolean(),
  /** To the terms that stand. */
  hasAgreed: z.boolean(),
})

const canSchema = z.object({
  agree: z.boolean(),
  counter: z.boolean(),
  decline: z.boolean(),
  withdraw: z.boolean(),
  schedule: z.boolean(),
  callOff: z.boolean(),
  report: z.boolean(),
  confirm: z.boolean(),
  dispute: z.boolean(),
  settle: z.boolean(),
})

const stakeSchema = z
  .object({
    id: z.uuid(),
    format: z.enum(FORMATS),
    state: z.enum(STATES),
    players: z.array(stakePlayerSchema),
    /** The viewer’s. */
    side: z.enum(SIDES),
    terms: versionSchema,
    stake: z.enum(STAKE_KEYS),
    /** What is at stake, as everybody reads it. */
    atStake: z.string(),
    message: z.string(),
    /** Who wrote the terms that stand; null for who is gone. */
    termsBy: z.enum(SEATS).nullable(),
    playsAt: z.iso.datetime().nullable(),
    place: z.string(),
    report: z.object({ version: versionSchema, side: z.enum(SIDES), games: z.array(gameSchema) }).nullable(),
    winner: z.enum(SIDES).nullable(),
    /** When it changes by itself if nobody does anything. */
    lapsesAt: z.iso.datetime().nullable(),
    isYourTurn: z.boolean(),
    can: canSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Stake' })

export const stakeDetailSchema = stakeSchema
  .extend({
    history: z.array(
      z.object({
        act: z.string(),
        /** Null: it came about by time. */
        by: z.enum(SEATS).nullable(),
        words: z.string(),
        atStake: z.string().nullable(),
        games: z.array(gameSchema).nullable(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'StakeDetail' })

const MAX_PAGE = 50
export const listStakesSchema = z.object({
  in: z.enum(TABS).default('open'),
  cursor: pageCursor.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
})
export const stakePageSchema = z
  .object({ items: z.array(stakeSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'StakePage' })

export type { Game } from './logic/score'
export type { Seat, Side } from './logic/sides'
export type { State as StakeState } from './logic/states'
export type { StakeKey } from './logic/harmless-stakes'
export type ChallengeInput = z.input<typeof challengeSchema>
export type Challenge = z.output<typeof challengeSchema>
export type StakeActInput = z.input<typeof actSchema>
export type StakeAct = z.output<typeof actSchema>
export type StakePerson = z.output<typeof stakePersonSchema>
export type StakePlayer = z.output<typeof stakePlayerSchema>
export type Stake = z.output<typeof stakeSchema>
export type StakeDetail = z.output<typeof stakeDetailSchema>
export type ListStakes = z.output<typeof listStakesSchema>
export type StakePage = z.output<typeof stakePageSchema>
export type Can = Stake['can']
