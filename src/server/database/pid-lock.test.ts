import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError } from '#/server/env'
import { lockFolder } from './pid-lock'

const newFolder = () => mkdtempSync(join(tmpdir(), 'lock-'))
const pidFile = (folder: string) => join(folder, 'server.pid')

test('the folder is held under one’s own pid until it is released', () => {
  const folder = join(newFolder(), 'made', 'on', 'the', 'way')
  const release = lockFolder(folder)
  expect(readFileSync(pidFile(folder), 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(pidFile(folder))).toBe(false)
})

test('a living process keeps others out, in words that name it', () => {
  const folder = newFolder()
  writeFileSync(pidFile(folder), String(process.ppid))
  expect(() => lockFolder(folder)).toThrow(ConfigurationError)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
  expect(readFileSync(pidFile(folder), 'utf8')).toBe(String(process.ppid))
})

test('the file of a process that died is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  const folder = newFolder()
  writeFileSync(pidFile(folder), String(child.pid))
  lockFolder(folder)
  expect(readFileSync(pidFile(folder), 'utf8')).toBe(String(process.pid))
})

test.each(['', 'nonsense', '0'])('a file that names nobody (%j) is taken over', (content) => {
  const folder = newFolder()
  writeFileSync(pidFile(folder), content)
  lockFolder(folder)
  expect(readFileSync(pidFile(folder), 'utf8')).toBe(String(process.pid))
})
