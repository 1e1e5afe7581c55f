import { expect, it } from 'vitest'
import type { z } from '#/lib/zod'
import type { Act } from './acts'
import { actSchema } from './act-schema'
import { newSettings } from './defaults'
import type { TournamentSettings } from './settings'
import type { settingsSchema } from './settings-schema'

type Checked = z.output<typeof actSchema>
type CheckedSettings = z.output<typeof settingsSchema>
// Either fails to compile once core and schema know different acts or settings.
const asAct = (act: Checked): Act => act
const asChecked = (act: Act): Checked => act
const asSettings = (settings: CheckedSettings): TournamentSettings => settings
const asCheckedSettings = (settings: TournamentSettings): CheckedSettings => settings

const settings = asCheckedSettings(
  asSettings({ ...newSettings('2027-04-10', 'America/Los_Angeles'), name: 'Spring Open' }),
)
const entering = { act: 'enter', entrant: 'a', asked: false, name: 'Dinkers', players: [] }
const team = { ...entering, club: null, rating: null, group: null }

it.each([
  ['a team', team],
  ['settings', { act: 'settings', settings }],
  ['a court', { act: 'court', court: { id: 'c1', name: 'Court 1', opens: null, closes: 90.5 } }],
])('takes %s', (_, act) => {
  expect(asChecked(asAct(actSchema.parse(act)))).toEqual(act)
})

it.each([
  ['an act nobody knows', { act: 'explode' }],
  ['a team with a part of its own', { ...team, admin: true }],
  ['a name of spaces', { ...team, name: '  ' }],
  ['a name with a control character', { ...team, name: 'Din\u0000kers' }],
  ['a name that is too long', { ...team, name: 'x'.repeat(81) }],
  ['an id that would pass for two', { ...team, entrant: 'a.b' }],
  ['a zone nobody has', { act: 'settings', settings: { ...settings, zone: 'Mars/Olympus' } }],
  ['the 30th of February', { act: 'settings', settings: { ...settings, date: '2027-02-30' } }],
  ['no court at all', { act: 'settings', settings: { ...settings, courts: [] } }],
  [
    'two courts of one id',
    { act: 'settings', settings: { ...settings, courts: [settings.courts[0], settings.courts[0]] } },
  ],
])('refuses %s', (_, act) => {
  expect(actSchema.safeParse(act).success).toBe(false)
})
