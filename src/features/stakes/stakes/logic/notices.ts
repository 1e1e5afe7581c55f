import type { Act, Standing } from './challenge'
import type { State } from './states'

type Words = {
  /** Under the bell, on a lock screen and over a mail; `name` is who did it. */
  title: (name: string) => string
  /** In a mail. */
  lines: readonly string[]
  /** What the mail's button leads to. */
  label: string
  /** While it is so, it may still be told. */
  states: readonly State[]
  /** Only to those who have not agreed. */
  toAgree?: true
}

const UNDER_WAY: readonly State[] = ['accepted', 'reported', 'disputed', 'confirmed', 'settled']

/** What is told of a challenge, by the mail's kind. Nothing that somebody typed is in it. */
const NOTICES = {
  'stake-challenged': {
    title: (name) => `${name} challenges you`,
    lines: ['Look at who plays and what is at stake, and say yes, no, or on which terms.'],
    label: 'See the challenge',
    states: ['proposed'],
    toAgree: true,
  },
  'stake-countered': {
    title: (name) => `${name} has other terms`,
    lines: ['The challenge stands on new terms, which need your yes.'],
    label: 'See the terms',
    states: ['proposed'],
    toAgree: true,
  },
  'stake-accepted': {
    title: (name) => `It’s on: ${name} said yes, and everybody has agreed`,
    lines: ['Agree on a day, play, and report the score.'],
    label: 'See the challenge',
    states: UNDER_WAY,
  },
  'stake-declined': {
    title: (name) => `${name} declined the challenge`,
    lines: ['There will be another day.'],
    label: 'See the challenge',
    states: ['declined'],
  },
  'stake-withdrawn': {
    title: (name) => `${name} took the challenge back`,
    lines: ['There is nothing to answer any more.'],
    label: 'See the challenge',
    states: ['withdrawn'],
  },
  'stake-scheduled': {
    title: (name) => `${name} set when and where you play`,
    lines: ['Anybody in the match can change it.'],
    label: 'See when and where',
    states: ['accepted'],
  },
  'stake-called-off': {
    title: (name) => `${name} called the match off`,
    lines: ['Nothing is at stake any more.'],
    label: 'See the challenge',
    states: ['called-off'],
  },
  'stake-reported': {
    title: (name) => `${name} reported the score`,
    lines: [
      'The other side confirms it, or says that it was different. Unanswered, it stands after three days.',
    ],
    label: 'See the score',
    states: ['reported'],
  },
  'stake-confirmed': {
    title: (name) => `${name} confirmed the score`,
    lines: ['The result stands. Now the stake is to be settled.'],
    label: 'See the result',
    states: ['confirmed', 'settled'],
  },
  'stake-disputed': {
    title: (name) => `${name} has another score in mind`,
    lines: [
      'Talk to each other, and report the score again. Without one that both agree to, there is no result.',
    ],
    label: 'See both sides',
    states: ['disputed'],
  },
  'stake-settled': {
    title: (name) => `${name} says the stake is settled`,
    lines: ['Well played, everybody.'],
    label: 'See the match',
    states: ['settled'],
  },
  'stake-stands': {
    title: () => 'The reported score stands',
    lines: ['Nobody answered it for three days. Now the stake is to be settled.'],
    label: 'See the result',
    states: ['confirmed', 'settled'],
  },
  'stake-lapsed': {
    title: () => 'A challenge is over: it waited too long',
    lines: ['If you still want to play, send a new one.'],
    label: 'See the challenge',
    states: ['expired'],
  },
  'stake-voided': {
    title: () => 'A match has ended without a result',
    lines: ['There was no score that both sides agreed to.'],
    label: 'See the match',
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
