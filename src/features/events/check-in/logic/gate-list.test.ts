import { expect, it } from 'vitest'
import type { Arrival } from '#/features/events/check-in/schema'
import { isNamed, shownPeople, turnout, withTaps } from './gate-list'

const person = (name: string, partySize = 1, came = 0): Arrival => ({
  registrationId: name,
  name,
  partySize,
  came,
  attendance: came > 0 ? 'attended' : 'unknown',
  status: 'confirmed',
  walkIn: false,
})
const people = [person('Ana'), person('Ben', 3, 2), person('Cai', 1, 1)]
const names = (found: readonly Arrival[]) => found.map(({ name }) => name)

it.each([
  ['José Carreras', 'jo ca', true],
  ['José Carreras', 'carr', true],
  ['José Carreras', 'arr', false],
  ["Mia O'Hara", 'hara', true],
  ['Ana', '', true],
])('%s by “%s”: %s', (name, typed, found) => {
  expect(isNamed(name, typed)).toBe(found)
})

it('counts heads, and half a party is both here and not yet here', () => {
  expect(turnout(people)).toEqual({ here: 3, expected: 5 })
  const none = new Set<string>()
  expect(names(shownPeople(people, { typed: '', filter: 'missing', kept: none }))).toEqual(['Ana', 'Ben'])
  expect(names(shownPeople(people, { typed: '', filter: 'here', kept: none }))).toEqual(['Ben', 'Cai'])
})

it('shows a tap before it is settled, and keeps its row in sight', () => {
  const tapped = withTaps(people, [{ registrationId: 'Ana', came: 1, key: 'k' }])
  expect(turnout(tapped).here).toBe(4)
  expect(names(shownPeople(tapped, { typed: '', filter: 'missing', kept: new Set(['Ana']) }))).toContain(
    'Ana',
  )
})
