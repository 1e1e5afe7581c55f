import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#/platform/observability/log'
import { openFiles } from '../../tests/support/open-files'
import { keepFilesPrivate } from './private-files'

const log = createLogger('silent')

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'private-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** What an earlier version left, open to every user of the machine. */
async function openData(folder: string): Promise<void> {
  await mkdir(join(folder, 'uploads', 'private', 'journal'), { recursive: true })
  await mkdir(join(folder, 'pglite', 'base'), { recursive: true })
  for (const file of ['uploads/private/journal/8.webp', 'pglite/base/1', 'auth-secret', 'in-use.lock'])
    await writeFile(join(folder, file), 'x')
  for (const path of [folder, ...(await openFiles(folder))]) await chmod(path, 0o777)
}
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('closes the folder at once, and everything below it soon after', async () => {
  const folder = await newFolder()
  await openData(folder)
  keepFilesPrivate({ DATA_DIR: folder, BACKUP_DIR: undefined }, log)
  expect(await modeOf(folder)).toBe(0o700)
  await expect.poll(() => openFiles(folder)).toEqual([])
  expect(await modeOf(join(folder, 'uploads/private/journal'))).toBe(0o700)
})

test('closes copies in a folder of their own, and leaves that folder alone', async () => {
  const folder = await newFolder()
  const copy = join(folder, '2026-03-01T09-37-00.000Z')
  await mkdir(copy)
  await chmod(copy, 0o755)
  await writeFile(join(copy, 'manifest.json'), '{}')
  await chmod(folder, 0o755)
  keepFilesPrivate({ DATA_DIR: join(folder, 'none'), BACKUP_DIR: folder }, log)
  await expect.poll(() => openFiles(folder)).toEqual([folder])
})

test('follows no link, and touches nothing that is not the program’s', async () => {
  const [folder, elsewhere] = [await newFolder(), await newFolder()]
  await openData(folder)
  await openData(elsewhere)
  const before = await openFiles(elsewhere)
  await symlink(join(elsewhere, 'auth-secret'), join(folder, 'uploads', 'link'))
  await symlink(join(elsewhere, 'uploads'), join(folder, 'backups'))
  await writeFile(join(folder, 'notes.txt'), 'x', { mode: 0o644 })
  keepFilesPrivate({ DATA_DIR: folder, BACKUP_DIR: undefined }, log)
  await expect.poll(() => openFiles(folder)).toEqual([join(folder, 'notes.txt')])
  expect(await openFiles(elsewhere)).toEqual(before)
})

test('leaves the permissions of a folder alone that everyone shares', async () => {
  const folder = await newFolder()
  await openData(folder)
  await chmod(folder, 0o1777)
  keepFilesPrivate({ DATA_DIR: folder, BACKUP_DIR: undefined }, log)
  await expect.poll(() => openFiles(folder)).toEqual([folder])
})
