import { expect, test } from 'vitest'
import { slugRewrite, toInternalPath, toPublicHref, toPublicPath } from './public-paths'

const PAIRS = [
  ['/paddlefolk-notes', '/notes'],
  ['/paddlefolk-notes/create', '/notes/create'],
  ['/paddlefolk-stakes', '/stakes'],
  ['/paddlefolk-stakes-mobile', '/stakes-mobile'],
  ['/paddlefolk-squad', '/squad'],
  ['/paddlefolk-drop-001', '/drop-001'],
  ['/community/paddlefolk', '/community/interest'],
] as const
const opened = (path: string) => slugRewrite.input({ url: new URL(path, 'http://localhost') })

test.each(PAIRS)('%s is %s inside, and back', (publicPath, internalPath) => {
  expect(toInternalPath(publicPath)).toBe(internalPath)
  expect(toPublicPath(internalPath)).toBe(publicPath)
  expect(opened(publicPath).pathname).toBe(internalPath)
  expect(slugRewrite.output({ url: new URL(internalPath, 'http://localhost') }).pathname).toBe(publicPath)
})

test.each(PAIRS)('the inner path of %s is nobody’s address', (_, internalPath) => {
  expect(opened(internalPath).pathname).toBe('/not-an-address')
})

test.each([
  '/',
  '/events',
  '/notes-of-mine',
  '/paddlefolk',
  '/paddlefolk-notesxyz',
  '/community/interesting',
  '/stakesx',
])('%s is left as it is', (path) => {
  expect([opened(path).pathname, toPublicPath(path)]).toEqual([path, path])
})

test('query and fragment stay', () => {
  expect(opened('/paddlefolk-notes?tag=dinks#top').href).toBe('http://localhost/notes?tag=dinks#top')
})

test.each([
  ['/stakes/42', '/paddlefolk-stakes/42'],
  ['/notes?tag=/stakes#top', '/paddlefolk-notes?tag=/stakes#top'],
  ['/notifications/settings#push', '/notifications/settings#push'],
])('%s leads to %s from outside', (href, address) => {
  expect(toPublicHref(href)).toBe(address)
})
