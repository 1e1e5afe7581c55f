import { readFileSync } from 'node:fs'
import { messageOf } from '#/lib/errors'
import { expect, test, type Role } from '../support/e2e'
import { apiAs } from '../support/e2e-people'
import { decoded } from '../support/site-walk'
import { type LabelPlace, SPECIFICATION_LABELS } from '../support/specification-labels'

/** What is read on the page, in one line; of controls their names too. */
function wordsOf(html: string): string {
  const [, body = ''] = html.split(/<body[^>]*>/)
  const named = [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, name = '']) => name)
  const shown = body.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
  return decoded([shown, ...named].join(' ')).replaceAll(/\s+/g, ' ')
}

async function readPage(path: string, as: Role): Promise<string> {
  const api = await apiAs(as)
  const words = wordsOf(await (await api.get(path)).text())
  await api.dispose()
  return words
}

const read = new Map<string, Promise<string>>()

/** Many labels stand on one page, which is read once. */
function pageWords(path: string, as: Role): Promise<string> {
  const key = `${as} ${path}`
  const words = read.get(key) ?? readPage(path, as)
  read.set(key, words)
  return words
}

const begins = (line: string): boolean => /^[a-z]/i.test(line)

/** The statement at the left edge that a test's title stands in: the test, or what it is made for. */
function statementWith(source: string, title: string): string {
  const lines = source.split('\n')
  const at = lines.findIndex((line) => line.includes(title))
  if (at < 0) return ''
  const from = lines.findLastIndex((line, index) => index <= at && begins(line))
  const to = lines.findIndex((line, index) => index > at && begins(line))
  return lines.slice(from, to < 0 ? undefined : to).join('\n')
}

const isWritten = (source: string, label: string): boolean =>
  source.includes(label) || source.includes(label.replaceAll("'", "\\'"))

async function expectAt(place: LabelPlace, label: string): Promise<void> {
  if ('on' in place) expect(await pageWords(place.on, place.as), place.on).toContain(label)
  else if ('notOn' in place) expect(await pageWords(place.notOn, place.as), place.notOn).not.toContain(label)
  else if ('category' in place) expect(messageOf(place.category)).toBe(label)
  else {
    const proof = statementWith(readFileSync(place.file, 'utf8'), place.test)
    expect(proof, `${place.file} has no test “${place.test}”`).not.toBe('')
    expect(isWritten(proof, label), `“${place.test}” in ${place.file} doesn’t look for it`).toBe(true)
  }
}

const rows = new Map<string, LabelPlace[]>()
for (const { label, places } of SPECIFICATION_LABELS) rows.set(label, [...(rows.get(label) ?? []), ...places])

for (const [label, places] of rows)
  test(`“${label}” is where the specification has it @desktop`, async () => {
    for (const place of places) await expectAt(place, label)
  })
