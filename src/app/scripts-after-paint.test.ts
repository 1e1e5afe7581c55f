import { expect, test } from 'vitest'
import { scriptsAfterPaint } from '#/app/scripts-after-paint'

const HTML =
  '<html><head><title>A $& page</title><link rel="modulepreload" href="/assets/app-1.js" fetchPriority="low" nonce="N"/>' +
  '<link rel="preload" as="font" href="/fonts/a.woff2" nonce="N"/></head><body><h1>Here</h1>' +
  '<script type="module" async="" src="/assets/app-1.js" nonce="N"></script></body></html>'

test('the entry and its parts are asked for by one script that may run', () => {
  const html = scriptsAfterPaint(HTML).join('')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('src="/assets/app-1.js"')
  expect(html).toContain('<script nonce="N">(function(entry,parts){')
  expect(html).toContain('("/assets/app-1.js",["/assets/app-1.js"])')
})

test('everything else of the page stays as it was', () => {
  const html = scriptsAfterPaint(HTML).join('')
  expect(html).toContain(
    '<title>A $& page</title><link rel="preload" as="font" href="/fonts/a.woff2" nonce="N"/></head>',
  )
  expect(html).toContain('<body><h1>Here</h1>')
  expect(html.endsWith('</script></body></html>')).toBe(true)
})

test('a page without the entry is left alone', () => {
  const html = '<html><head><link rel="modulepreload" href="/a.js"/></head><body></body></html>'
  expect(scriptsAfterPaint(html)).toEqual([html])
})
