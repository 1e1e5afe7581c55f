import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from './embedded'

test('closes its folder to everyone else, the first time and later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  const umask = process.umask(0o000)
  onTestFinished(async () => {
    process.umask(umask)
    await rm(folder, { recursive: true })
  })
  const files = join(folder, 'files')
  const modeOf = async () => (await stat(files)).mode & 0o777
  for (const statement of ['create table people (name text)', 'alter table people add column age int']) {
    const client = await openPglite(files)
    expect(await modeOf()).toBe(0o700)
    await client.exec(statement)
    await client.exec('checkpoint')
    await client.close()
    expect(await modeOf()).toBe(0o700)
    await chmod(files, 0o755)
  }
})
