import { array, assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planSharedScripts } from './shared-scripts.mjs'

const pageId = (name: string) => `/src/routes/${name}.tsx?part=component`
const SMALL = 300
const LARGE = 300_000

type Shape = Record<string, { size?: number; imports?: string[]; later?: string[]; isEntry?: boolean }>

const modulesOf = (shape: Shape) =>
  new Map(
    Object.entries(shape).map(([id, { size = SMALL, imports = [], later = [], isEntry = false }]) => [
      id,
      { size, imports, later, isEntry },
    ]),
  )

const NONE = { isApart: () => false, isLeftOut: () => false }
const plan = (shape: Shape) => planSharedScripts(modulesOf(shape), NONE)

/** Three pages of which the last uses neither part. */
const pages = (sizeOfOne: number): Shape => ({
  entry: { isEntry: true, imports: ['frame'], later: [pageId('a'), pageId('b'), pageId('c')] },
  frame: {},
  [pageId('a')]: { imports: ['both', 'frame', 'one'] },
  [pageId('b')]: { imports: ['both', 'one', 'own'] },
  [pageId('c')]: { imports: ['one'] },
  both: { size: SMALL },
  one: { size: sizeOfOne },
  own: {},
})

describe('the files that pages share', () => {
  it('small parts are one file, though a page gets what it does not use', () => {
    const files = plan(pages(SMALL))
    expect(files.get('both')).toBe(files.get('one'))
  })

  it('a page is not made to fetch a large part it does not use', () => {
    const shape = pages(SMALL)
    shape.both = { size: LARGE }
    const files = plan(shape)
    expect(files.get('both')).toBeDefined()
    expect(files.get('both')).not.toBe(files.get('one'))
  })

  it('what the entry imports, and what one page has for itself, is left to the bundler', () => {
    const files = plan(pages(SMALL))
    expect([...files.keys()].toSorted()).toEqual(['both', 'one'])
  })

  it('what has a file of its own already is left out', () => {
    const files = planSharedScripts(modulesOf(pages(SMALL)), { ...NONE, isApart: (id) => id === 'one' })
    expect([...files.keys()]).toEqual(['both'])
  })

  it('what the entry names and does not use is shared like the rest', () => {
    const shape = pages(SMALL)
    shape.entry = { ...shape.entry, imports: ['frame', 'one'] }
    expect([...plan(shape).keys()]).toEqual(['both'])
    const files = planSharedScripts(modulesOf(shape), { ...NONE, isLeftOut: (id) => id === 'one' })
    expect([...files.keys()].toSorted()).toEqual(['both', 'one'])
  })
})

const isPage = (index: number) => index % 3 === 0
const name = (index: number) => (isPage(index) ? pageId(`${index}`) : `${index}`)

/** A graph without circles: a module imports only such as come after it. */
const graphs = array(record({ size: integer({ min: 10, max: 60_000 }), imports: array(nat(30)) }), {
  minLength: 8,
  maxLength: 30,
}).map((drawn): Shape => {
  const ids = drawn.map((_, index) => name(index))
  return {
    entry: { isEntry: true, later: ids.filter((_, index) => isPage(index)) },
    ...Object.fromEntries(
      drawn.map(({ size, imports }, index) => [
        name(index),
        { size, imports: imports.filter((to) => to > index && to < drawn.length).map(name) },
      ]),
    ),
  }
})

it('no two files import each other, directly or not', () => {
  assert(
    property(graphs, (shape) => {
      const files = plan(shape)
      const fileOf = (id: string) => files.get(id) ?? id
      const needs = new Map<string, Set<string>>()
      for (const [id, { imports = [] }] of Object.entries(shape)) {
        const own = needs.get(fileOf(id)) ?? new Set<string>()
        for (const to of imports) if (fileOf(to) !== fileOf(id)) own.add(fileOf(to))
        needs.set(fileOf(id), own)
      }
      // What needs nothing that is left is taken away, until nothing is: a circle would stay.
      for (let before = -1; before !== needs.size;) {
        before = needs.size
        for (const [file, all] of needs) if (![...all].some((to) => needs.has(to))) needs.delete(file)
      }
      expect([...needs.keys()]).toEqual([])
    }),
    { numRuns: 300 },
  )
})
