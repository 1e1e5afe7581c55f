import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigurationError } from '#/platform/configuration-error'
import { secretIn } from './data-folder'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'not', 'yet')
}

test('makes a secret once, for its owner alone, and leaves nothing else behind', () => {
  const folder = newFolder()
  expect(secretIn(folder, 'key', () => 'first')).toBe('first')
  expect(secretIn(folder, 'key', () => 'second')).toBe('first')
  expect(readdirSync(folder)).toEqual(['key'])
  expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('uses the secret of a process that made it at the same moment', () => {
  const folder = newFolder()
  const make = () => {
    writeFileSync(join(folder, 'key'), 'theirs\n')
    return 'ours'
  }
  expect(secretIn(folder, 'key', make)).toBe('theirs')
})

test('refuses an empty file, which a crash left, rather than sign with nothing', () => {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'key'), '\n')
  expect(() => secretIn(folder, 'key', () => 'new')).toThrow(ConfigurationError)
  expect(() => secretIn(folder, 'key', () => 'new')).toThrow('key is empty')
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('\n')
})
