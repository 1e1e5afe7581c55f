import type { Page } from '@playwright/test'
import { expect } from './e2e'

/** It comes when the page has had its rest, and fetches some fifty files then. */
const timeout = 20_000

/** The worker is in office, and has what it needs. */
export async function untilWorks(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout })
    .toBe('activated')
}

/** A public page is kept. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (at) => Boolean(await (await caches.open('pages-1')).match(at)), path), {
      timeout,
    })
    .toBe(true)
}

/** Something of a page's reader is kept: `words` stand in one of this browser's databases. */
export async function untilOwnIsKept(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await heldHere(page)).join('\n'), { timeout }).toContain(words)
}

/** Everything this browser holds for the site, as text: caches, databases, web storage, and their names. */
export const heldHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const held: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => held.push(`unreadable: ${request.error?.message}`))
      })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const kept = await cache.match(key)
        const isText = /text|json|javascript/.test(kept?.headers.get('content-type') ?? '')
        held.push(`${name} ${key.url} ${isText ? await kept?.text() : ''}`)
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const keys = await settled(database.transaction(store).objectStore(store).getAllKeys())
        const values = await settled(database.transaction(store).objectStore(store).getAll())
        held.push(`${name}/${store} ${JSON.stringify(keys)} ${JSON.stringify(values)}`)
      }
      database.close()
    }
    return held
  })
