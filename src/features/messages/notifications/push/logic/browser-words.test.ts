import { expect, it } from 'vitest'
import { browserWords } from './browser-words'

it('a browser is called by its own name, not by those it also claims', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0'
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1'
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  expect([edge, iPhone, android, 'curl'].map(browserWords)).toEqual([
    'Edge on Windows',
    'Safari on iOS',
    'Chrome on Android',
    'A browser',
  ])
})
