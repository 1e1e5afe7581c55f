import type { Page } from '@playwright/test'

/**
 * What browsers as old as scripts/supported-browsers.mjs lack, or some of them, as paths from the global object. What a
 * build may use of it all the same is added by src/lib/older-browsers.ts, which runs after this.
 */
const NEWER_THAN_SUPPORTED = [
  'Array.fromAsync',
  'AbortSignal.any',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'ArrayBuffer.prototype.transfer',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Iterator.prototype.drop',
  'Iterator.prototype.every',
  'Iterator.prototype.filter',
  'Iterator.prototype.find',
  'Iterator.prototype.flatMap',
  'Iterator.prototype.forEach',
  'Iterator.prototype.map',
  'Iterator.prototype.reduce',
  'Iterator.prototype.some',
  'Iterator.prototype.take',
  'Iterator.prototype.toArray',
  'Iterator',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Temporal',
  'Blob.prototype.bytes',
  'Response.prototype.bytes',
  'ReadableStream.from',
  'ReadableStream.prototype.values',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'HTMLDialogElement.prototype.requestClose',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Document.prototype.startViewTransition',
  'CSS.highlights',
  'CSS.registerProperty',
  'CloseWatcher',
  'navigation',
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
  'Navigator.prototype.connection',
  'Navigator.prototype.share',
  'Navigator.prototype.userAgentData',
  'Navigator.prototype.vibrate',
  'Navigator.prototype.wakeLock',
]

/** Opens every page of the context as one of the oldest browsers that are supported would. */
export const beOldest = (page: Page) =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const holder = names.reduce<unknown>(
        (held, name) =>
          (typeof held === 'object' && held !== null) || typeof held === 'function'
            ? Reflect.get(held, name)
            : undefined,
        globalThis,
      )
      if ((typeof holder === 'object' && holder !== null) || typeof holder === 'function')
        Reflect.deleteProperty(holder, last)
    }
  }, NEWER_THAN_SUPPORTED)

/** Nothing may be stored, no tab hears another, there is no service worker, and the browser names no time zone. */
export const refuseAll = (page: Page) =>
  page.addInitScript((why) => {
    const refuse = () => {
      throw new DOMException(why, 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    for (const name of ['BroadcastChannel', 'caches', 'Notification', 'PushManager'])
      Reflect.deleteProperty(window, name)
    for (const name of ['serviceWorker', 'locks', 'storage'])
      Reflect.deleteProperty(Navigator.prototype, name)
    const own = Intl.DateTimeFormat.prototype.resolvedOptions
    Intl.DateTimeFormat.prototype.resolvedOptions = function resolvedOptions() {
      return { ...own.call(this), timeZone: 'Etc/Unknown' }
    }
  }, 'Access is denied for this document')

/** The device has no room left. */
export const fillStorage = (page: Page) =>
  page.addInitScript((why) => {
    const isFull = () => {
      throw new DOMException(why, 'QuotaExceededError')
    }
    Storage.prototype.setItem = isFull
    IDBObjectStore.prototype.put = isFull
    IDBObjectStore.prototype.add = isFull
    Cache.prototype.put = () => Promise.reject(new DOMException(why, 'QuotaExceededError'))
  }, 'The quota has been exceeded')

/**
 * Does to the open page what a browser's translator does, and goes on with it: every text goes into two `font` elements.
 * `keeps`: as some do, with the page's own text in them; else with another.
 */
export async function translate(page: Page, keeps: boolean): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('translated-texts')),
  )
  await page.evaluate((keepsText) => {
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest('font, script, style, textarea, noscript')) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      if (keepsText) {
        text.before(outer)
        inner.append(text)
      } else {
        inner.textContent = `‹${text.data}›`
        text.replaceWith(outer)
      }
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) wrap(text)
    }
    wrapAll(document.body)
    const { classList } = document.documentElement
    classList.add('translated-ltr')
    new MutationObserver((records) => {
      if (!classList.contains('translated-ltr')) return
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target)
        for (const node of addedNodes)
          if (node instanceof Text) wrap(node)
          else wrapAll(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, keeps)
}
