import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptsAfterPaint } from '#/app/scripts-after-paint'

type Element = Record<string, unknown>
const nothing = () => undefined

/** Runs the script in a page whose first picture, if it has one, is on its way; `paint` and `load` tell what happens. */
function page(picture: boolean) {
  const added: Element[] = []
  const later: (() => void)[] = []
  let painted: () => void = nothing
  let loaded: () => void = nothing
  const first = { complete: false, addEventListener: (_: string, done: () => void) => void (loaded = done) }
  class PerformanceObserver {
    constructor(done: () => void) {
      painted = done
    }
    observe() {}
  }
  runInNewContext(scriptsAfterPaint('/assets/app.js', ['/assets/events.js']), {
    PerformanceObserver,
    setTimeout: (done: () => void) => later.push(done),
    document: {
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: Element) => added.push(element) },
      querySelector: () => (picture ? first : null),
    },
  })
  return { added, paint: () => painted(), load: () => loaded(), wait: () => later.forEach((done) => done()) }
}

const SCRIPTS = [
  { tag: 'link', rel: 'modulepreload', fetchPriority: 'low', href: '/assets/events.js' },
  { tag: 'script', type: 'module', fetchPriority: 'low', src: '/assets/app.js' },
]

test('loads the entry and its parts once the page is painted, once', () => {
  const { added, paint } = page(false)
  expect(added).toEqual([])
  paint()
  paint()
  expect(added).toEqual(SCRIPTS)
})

test('waits for the first picture, but not forever', () => {
  const seen = page(true)
  seen.paint()
  expect(seen.added).toEqual([])
  seen.load()
  expect(seen.added).toEqual(SCRIPTS)
  const slow = page(true)
  slow.paint()
  slow.wait()
  expect(slow.added).toEqual(SCRIPTS)
})

test('loads them in a page that is never painted', () => {
  const hidden = page(false)
  hidden.wait()
  expect(hidden.added).toEqual(SCRIPTS)
})
