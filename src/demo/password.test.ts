import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoPassword, passwordFile } from './password'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'demo-password-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('is made in a data folder that is not there yet, for its owner alone, and is the same from then on', () => {
  const dataDir = join(parent, 'not', 'yet')
  const password = demoPassword(dataDir)
  expect(password).toMatch(/^[\w-]{12}$/)
  expect(statSync(passwordFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(demoPassword(dataDir)).toBe(password)
})

it('is another in another folder', () => {
  expect(demoPassword(join(parent, 'one'))).not.toBe(demoPassword(join(parent, 'two')))
})
