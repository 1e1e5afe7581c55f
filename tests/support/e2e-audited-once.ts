import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Their values are words, point at other parts of the page, or are made anew for each: that there is one is what matters. */
const POINTERS = ['id', 'href', 'src', 'srcset', 'for', 'name', 'value', 'datetime', 'alt', 'title'].concat(
  ['label', 'current', 'labelledby', 'describedby', 'controls', 'owns'].map((name) => `aria-${name}`),
)

/** What axe judges a page by, without its words: elements, classes, roles, and where there is text. Of its frame, and of what it is about. */
const outlines = (page: Page): Promise<string[]> =>
  page.evaluate((pointers) => {
    const outlineOf = (element: Element): string => {
      if (element.matches('script, style, link, template, noscript')) return ''
      const attributes = [...element.attributes].map(({ name, value }) => {
        const isAnyValue = pointers.includes(name) || name.startsWith('data-')
        return `${name}=${isAnyValue ? Boolean(value) : value}`
      })
      const inside = [...element.childNodes].map((node) =>
        node instanceof Element ? outlineOf(node) : node instanceof Text && node.data.trim() ? 'text' : '',
      )
      return `<${element.tagName} ${attributes.toSorted().join(' ')}>${inside.join('')}</>`
    }
    const main = document.querySelector('main')
    const whole = outlineOf(document.body)
    const middle = main ? outlineOf(main) : ''
    return [whole.replace(middle, ''), middle]
  }, POINTERS)

/** Whether nobody before has looked at such a part, also in another worker: whoever makes the file does. */
function isFirst(outline: string): boolean {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'audited')
  mkdirSync(folder, { recursive: true })
  try {
    closeSync(openSync(join(folder, createHash('sha256').update(outline).digest('hex')), 'wx'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether the page has a part that no test has audited yet; from now on it counts as audited. */
export async function hasUnauditedPart(page: Page): Promise<boolean> {
  const parts = await outlines(page)
  return parts.map(isFirst).includes(true)
}
