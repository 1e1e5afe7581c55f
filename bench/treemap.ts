import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run, toolEnv } from '../scripts/process.mjs'
import type { Part } from './treemap.config'

const BUILD_TIMEOUT_MS = 5 * 60_000
const LARGEST = 16

export type Share = { name: string; bytes: number; share: number }

/** The package a module comes from; of the project's own, the folder two steps down. */
function originOf(id: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (inPackage) return inPackage
  return /\/(src\/[^/]+(?:\/[^/?]+)?)/.exec(id)?.[1] ?? 'the build itself'
}

/** What the files are made of, the largest first: bytes before they are made small, and their share of all. */
function sharesOf(parts: readonly Part[]): Share[] {
  const bytes = new Map<string, number>()
  for (const { id, bytes: more } of parts.flatMap(({ modules }) => modules))
    bytes.set(originOf(id), (bytes.get(originOf(id)) ?? 0) + more)
  const all = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  return [...bytes]
    .map(([name, own]) => ({ name, bytes: own, share: own / all }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** What every page's first file carries, and what all files of the pages carry together. Builds into `folder`. */
export async function measureTreemap(folder: string): Promise<{ first: Share[]; all: Share[] }> {
  const report = join(folder, 'parts.json')
  const env = toolEnv({ NODE_ENV: 'production', TREEMAP_DIR: join(folder, 'dist'), TREEMAP_REPORT: report })
  const command = ['build', '--config', 'bench/treemap.config.ts', '--logLevel', 'warn']
  const { code } = await run('vite', command, { env, timeoutMs: BUILD_TIMEOUT_MS })
  if (code !== 0) throw new Error('The pages could not be built')
  const parts = JSON.parse(await readFile(report, 'utf8')) as Part[]
  const first = parts.filter(({ isFirst }) => isFirst)
  return { first: sharesOf(first).slice(0, LARGEST), all: sharesOf(parts).slice(0, LARGEST) }
}
