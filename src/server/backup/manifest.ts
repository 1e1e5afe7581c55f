import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from '#/lib/zod'
import { CommandRefusal } from '#/server/command-refusal'

const MANIFEST = 'manifest.json'
/** As `sha256sum -c` reads it. */
const MANIFEST_SUM = 'manifest.json.sha256'
/** Names of folders of copies, in the order of time. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z$/

/** What the name of a copy ends in until it is whole. */
export const PART = '.part'

const identifier = z.string().regex(/^\w+$|^"[^"]+"$/)
/** Below the copy, whatever somebody has written there. */
const path = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((value) => !value.split('/').includes('..'))
const fileFacts = z.object({ bytes: z.number(), sha256: z.string() })
const file = fileFacts.extend({ path })

const schema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** What it was made from; it can be restored into either. */
  database: z.enum(['embedded', 'postgres']),
  /** The newest migration that had run. */
  migration: z.object({ tag: z.string(), when: z.number() }),
  tables: z.array(file.extend({ name: identifier, columns: z.array(identifier), rows: z.number() })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** Pictures, by their keys in the storage. */
  uploads: z.array(file),
  /** Keys of pictures that a row names and whose files were not there. */
  missing: z.array(path),
  /** Keys and passwords that the embedded database's folder has beside it. */
  secrets: z.array(file),
})
export type Manifest = z.output<typeof schema>
export type FileFacts = z.output<typeof fileFacts>
type CopiedFile = z.output<typeof file>

export const uploadPath = (key: string): string => `uploads/${key}`
export const tablePath = (name: string): string => `tables/${name.replaceAll('"', '')}.copy`
export const secretPath = (name: string): string => `secrets/${name}`

/** The name of a copy that is made now. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '-')

/** When a copy was made, by its name; null for what is no copy. */
export function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null
}

/** Whole copies in a folder, the oldest first; one that is not whole has another name until it is. */
export async function copiesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => timeOf(name)).toSorted()
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Counts and sums what passes through it. */
export function measured(): {
  through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  facts(): FileFacts & { lines: number }
} {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  return {
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.byteLength
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
        yield chunk
      }
    },
    facts: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  }
}

/** On the disk, not only on the way there: a copy is for the day the power goes. */
export async function settle(filePath: string): Promise<void> {
  const handle = await open(filePath, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  await writeFile(join(folder, MANIFEST_SUM), `${sumOf(text)}  ${MANIFEST}\n`, { mode: 0o600, flush: true })
}

/** @throws CommandRefusal where there is no copy, or its list is not as it was written */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(
    [MANIFEST, MANIFEST_SUM].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  )
  if (text == null || sum == null) throw new CommandRefusal(`There is no whole copy in ${folder}.`)
  if (!sum.startsWith(sumOf(text))) throw new CommandRefusal(`The copy is broken: ${MANIFEST} was changed.`)
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new CommandRefusal(`The copy in ${folder} is of a kind that this version doesn't know.`)
  return parsed.data
}

async function fault(folder: string, { path: name, bytes, sha256 }: CopiedFile): Promise<string | null> {
  const found = measured()
  try {
    await pipeline(createReadStream(join(folder, name)), found.through, async (chunks) => {
      for await (const _ of chunks);
    })
  } catch {
    return `${name} can't be read`
  }
  const facts = found.facts()
  return facts.bytes === bytes && facts.sha256 === sha256 ? null : `${name} was changed`
}

/** Reads every file of a copy. @throws CommandRefusal that names what is missing or not as it was written */
export async function verifyCopy(folder: string, manifest: Manifest): Promise<void> {
  for (const each of [...manifest.tables, ...manifest.uploads, ...manifest.secrets]) {
    const problem = await fault(folder, each)
    if (problem) throw new CommandRefusal(`The copy is broken: ${problem}. Nothing was restored.`)
  }
}
