import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFiles } from '../../../tests/support/open-files'
import { openPglite } from './embedded'

test('writes every file for its owner alone, the first time and later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  const umask = process.umask(0o077)
  onTestFinished(async () => {
    process.umask(umask)
    await rm(folder, { recursive: true })
  })
  for (const statement of ['create table people (name text)', 'alter table people add column age int']) {
    const client = await openPglite(folder)
    await client.exec(statement)
    await client.exec('checkpoint')
    expect(await openFiles(folder)).toEqual([])
    await client.close()
    expect(await openFiles(folder)).toEqual([])
  }
})
