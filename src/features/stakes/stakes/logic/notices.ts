import type { Act, Standing } from './challenge'
import type { State } from './states'
import * as m from '#/lib/messages.gen'

type Words = {
  /** Under the bell, on a lock screen and over a mail; `name` is who did it. */
  title: (name: string) => string
  /** In a mail. */
  line: () => string
  /** What the mail's button leads to. */
  label: () => string
  /** While it is so, it may still be told. */
  states: readonly State[]
  /** Only to those who have not agreed. */
  toAgree?: true
}

const UNDER_WAY: readonly State[] = ['accepted', 'reported', 'disputed', 'confirmed', 'settled']

/** What is told of a challenge, by the mail's kind. Nothing that somebody typed is in it. */
const NOTICES = {
  'stake-challenged': {
    title: (name) => m.stakes_nameChallengesYou({ name }),
    line: () => m.stakes_mailChallenged(),
    label: () => m.stakes_seeChallenge(),
    states: ['proposed'],
    toAgree: true,
  },
  'stake-countered': {
    title: (name) => m.stakes_nameHasOtherTerms({ name }),
    line: () => m.stakes_mailCountered(),
    label: () => m.stakes_seeTerms(),
    states: ['proposed'],
    toAgree: true,
  },
  'stake-accepted': {
    title: (name) => m.stakes_nameAccepted({ name }),
    line: () => m.stakes_mailAccepted(),
    label: () => m.stakes_seeChallenge(),
    states: UNDER_WAY,
  },
  'stake-declined': {
    title: (name) => m.stakes_nameDeclinedChallenge({ name }),
    line: () => m.stakes_mailDeclined(),
    label: () => m.stakes_seeChallenge(),
    states: ['declined'],
  },
  'stake-withdrawn': {
    title: (name) => m.stakes_nameTookChallengeBack({ name }),
    line: () => m.stakes_mailWithdrawn(),
    label: () => m.stakes_seeChallenge(),
    states: ['withdrawn'],
  },
  'stake-scheduled': {
    title: (name) => m.stakes_nameSetWhenWhere({ name }),
    line: () => m.stakes_mailScheduled(),
    label: () => m.stakes_seeWhenWhere(),
    states: ['accepted'],
  },
  'stake-called-off': {
    title: (name) => m.stakes_nameCalledMatchOff({ name }),
    line: () => m.stakes_mailCalledOff(),
    label: () => m.stakes_seeChallenge(),
    states: ['called-off'],
  },
  'stake-reported': {
    title: (name) => m.stakes_nameReportedScore({ name }),
    line: () => m.stakes_mailReported(),
    label: () => m.stakes_seeScore(),
    states: ['reported'],
  },
  'stake-confirmed': {
    title: (name) => m.stakes_nameConfirmedScore({ name }),
    line: () => m.stakes_mailConfirmed(),
    label: () => m.stakes_seeResult(),
    states: ['confirmed', 'settled'],
  },
  'stake-disputed': {
    title: (name) => m.stakes_nameDisputed({ name }),
    line: () => m.stakes_mailDisputed(),
    label: () => m.stakes_seeBothSides(),
    states: ['disputed'],
  },
  'stake-settled': {
    title: (name) => m.stakes_nameSaysStakeSettled({ name }),
    line: () => m.stakes_mailSettled(),
    label: () => m.stakes_seeMatch(),
    states: ['settled'],
  },
  'stake-stands': {
    title: () => m.stakes_theReportedScoreStands(),
    line: () => m.stakes_mailStands(),
    label: () => m.stakes_seeResult(),
    states: ['confirmed', 'settled'],
  },
  'stake-lapsed': {
    title: () => m.stakes_challengeExpired(),
    line: () => m.stakes_mailLapsed(),
    label: () => m.stakes_seeChallenge(),
    states: ['expired'],
  },
  'stake-voided': {
    title: () => m.stakes_endedWithoutResult(),
    line: () => m.stakes_mailVoided(),
    label: () => m.stakes_seeMatch(),
    states: ['voided'],
  },
} satisfies Record<string, Words>

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[]
/** Those that ask for a yes. */
export const ASKS = NOTICE_KINDS.filter((kind) => 'toAgree' in NOTICES[kind])
export const noticeWords = (kind: NoticeKind): Words => NOTICES[kind]

const OF_ACTS: Record<Exclude<Act['act'], 'agree' | 'report'>, NoticeKind> = {
  counter: 'stake-countered',
  decline: 'stake-declined',
  withdraw: 'stake-withdrawn',
  schedule: 'stake-scheduled',
  'call-off': 'stake-called-off',
  confirm: 'stake-confirmed',
  dispute: 'stake-disputed',
  settle: 'stake-settled',
}

/** What the others are told of an act; null: nothing yet. */
export function noticeOf(act: Act['act'], after: Pick<Standing, 'state'>): NoticeKind | null {
  if (act === 'agree') return after.state === 'accepted' ? 'stake-accepted' : null
  if (act === 'report') return after.state === 'confirmed' ? 'stake-confirmed' : 'stake-reported'
  return OF_ACTS[act]
}

/** And of what time did. */
export const noticeOfLapse = ({ state }: Pick<Standing, 'state'>): NoticeKind =>
  state === 'confirmed' ? 'stake-stands' : state === 'voided' ? 'stake-voided' : 'stake-lapsed'

/** Whether it is still so when a mail about it leaves. */
export function isStillSo(kind: NoticeKind, state: State, hasAgreed: boolean): boolean {
  const { states, toAgree = false } = noticeWords(kind)
  return states.includes(state) && !(toAgree && hasAgreed)
}
