import { expect, test } from 'vitest'
import { FORMAT_DEFAULTS, newSettings } from './defaults'
import { draftName, withDraftName } from './draft-name'

const SETTINGS = newSettings('2026-11-24', 'UTC')

test('without a name of its own it goes by its format and day', () => {
  expect(draftName(SETTINGS)).toBe('Pool play, November 24')
  expect(draftName({ ...SETTINGS, name: ' Saturday Smash ' })).toBe('Saturday Smash')
})

test('the name by format and day follows them, another stays', () => {
  const byDay = { ...SETTINGS, name: 'Pool play, November 24' }
  const swiss = { ...byDay, format: FORMAT_DEFAULTS.swiss }
  expect(withDraftName(byDay, swiss).name).toBe('Swiss, November 24')
  expect(withDraftName(byDay, { ...swiss, name: 'Own' }).name).toBe('Own')
  const own = { ...SETTINGS, name: 'Saturday Smash' }
  expect(withDraftName(own, { ...own, format: FORMAT_DEFAULTS.swiss }).name).toBe('Saturday Smash')
})
