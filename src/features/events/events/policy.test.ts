import { expect, it } from 'vitest'
import { ANONYMOUS, type SignedIn } from '#/platform/security/viewer'
import {
  canAnswer,
  canCancel,
  canCheckIn,
  canCreate,
  canDelete,
  canDuplicate,
  canEdit,
  canPublish,
  canSeeAddress,
  canSeeNames,
  canView,
  type EventFacts,
} from './policy'

const NOW = new Date('2026-06-16T12:00:00Z')
const person = (rights: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  id: 'p',
  email: 'p@example.org',
  emailVerified: true,
  name: 'P',
  isAdmin: false,
  isHost: false,
  suspended: false,
  sessionId: 's',
  renewal: 'none',
  ...rights,
})
const event = (facts: Partial<EventFacts> = {}): EventFacts => ({
  status: 'published',
  visibility: 'public',
  startsAt: new Date('2026-06-17T00:00:00Z'),
  endsAt: new Date('2026-06-17T02:00:00Z'),
  isHosting: false,
  isManaging: false,
  isBanned: false,
  isMember: false,
  isAttending: false,
  isOnCheckIn: false,
  hasAnswers: false,
  ...facts,
})
const hosted = (facts: Partial<EventFacts> = {}) => event({ isHosting: true, ...facts })

it('drafts and a community’s events are for those they are meant for', () => {
  const cases = [
    event({ status: 'draft' }),
    event(),
    event({ visibility: 'unlisted' }),
    event({ visibility: 'community' }),
  ]
  expect(cases.map((each) => canView(ANONYMOUS, each))).toEqual([false, true, true, false])
  expect(cases.map((each) => canView(person(), { ...each, isMember: true }))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(cases.map((each) => canView(person({ isHost: true }), each))).toEqual([false, true, true, false])
  expect(cases.map((each) => canView(person({ isAdmin: true }), each))).toEqual([true, true, true, true])
  expect(cases.map((each) => canView(person({ suspended: true }), { ...each, isHosting: true }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('a host’s acts follow the event’s state', () => {
  const acts = (facts: Partial<EventFacts>) => {
    const each = hosted(facts)
    const host = person({ isHost: true })
    return [
      canEdit(host, each),
      canPublish(host, each),
      canCancel(host, each, NOW),
      canDelete(host, each),
      canDuplicate(host, each),
    ]
  }
  expect(acts({ status: 'draft' })).toEqual([true, true, false, true, true])
  expect(acts({})).toEqual([true, false, true, true, true])
  expect(acts({ hasAnswers: true })).toEqual([true, false, true, false, true])
  expect(acts({ status: 'cancelled', hasAnswers: true })).toEqual([false, false, false, false, true])
  expect(acts({ endsAt: NOW, hasAnswers: true })).toEqual([true, false, false, false, true])
})

it('names and a hidden address are for those who come, names for members too', () => {
  expect([canSeeNames(ANONYMOUS, event()), canSeeNames(person(), event())]).toEqual([false, false])
  expect([
    canSeeNames(person(), event({ isMember: true })),
    canSeeAddress(person(), event({ isMember: true })),
  ]).toEqual([true, false])
  expect([
    canSeeNames(person(), event({ isAttending: true })),
    canSeeAddress(person(), event({ isAttending: true })),
  ]).toEqual([true, true])
})

it('answering is for the signed-in, until the start', () => {
  expect(canAnswer(ANONYMOUS, event(), NOW)).toBe(false)
  expect(canAnswer(person(), event(), NOW)).toBe(true)
  expect(canAnswer(person(), event({ startsAt: NOW }), NOW)).toBe(false)
  expect(canAnswer(person(), event({ visibility: 'community' }), NOW)).toBe(false)
})

it('whoever looks after the community looks after its events, drafts too', () => {
  const manager = person()
  const acts = (facts: Partial<EventFacts>) => {
    const each = event({ isManaging: true, isMember: true, ...facts })
    return [canView, canEdit, canPublish, canDelete, canDuplicate, canSeeAddress].map((can) =>
      can(manager, each),
    )
  }
  expect(acts({ status: 'draft', visibility: 'community' })).toEqual([true, true, true, true, true, true])
  expect(acts({ hasAnswers: true })).toEqual([true, true, false, false, true, true])
  const suspended = person({ suspended: true })
  expect(canEdit(suspended, event({ isManaging: true }))).toBe(false)
  expect([canCreate(manager), canCreate(manager, true), canCreate(suspended, true)]).toEqual([
    false,
    true,
    false,
  ])
})

it('who is banned from the community answers none of its events, and sees none of its own', () => {
  const banned = { isBanned: true }
  expect([canView(person(), event(banned)), canAnswer(person(), event(banned), NOW)]).toEqual([true, false])
  expect(canView(person(), event({ ...banned, visibility: 'community' }))).toBe(false)
})

const at = (iso: string) => new Date(iso)

it('a shift to check in opens the gate from three hours before the start to the same night, and nothing else', () => {
  const onShift = event({ isOnCheckIn: true })
  const during = at('2026-06-17T00:30:00Z')
  expect(canCheckIn(person(), onShift, at('2026-06-16T20:59:00Z'))).toBe(false)
  expect(canCheckIn(person(), onShift, at('2026-06-16T21:00:00Z'))).toBe(true)
  expect(canCheckIn(person(), onShift, at('2026-06-17T13:59:00Z'))).toBe(true)
  expect(canCheckIn(person(), onShift, at('2026-06-17T14:00:00Z'))).toBe(false)
  expect(canCheckIn(person(), event(), during)).toBe(false)
  expect(canCheckIn(ANONYMOUS, onShift, during)).toBe(false)
  expect(canCheckIn(person({ suspended: true }), onShift, during)).toBe(false)
  expect(canCheckIn(person(), { ...onShift, isBanned: true }, during)).toBe(false)
  expect(canCheckIn(person(), { ...onShift, status: 'cancelled' }, during)).toBe(false)
  expect(canEdit(person(), onShift)).toBe(false)
  // Who runs it may look at any time.
  expect(canCheckIn(person(), hosted(), at('2026-06-01T00:00:00Z'))).toBe(true)
})
