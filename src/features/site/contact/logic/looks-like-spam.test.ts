import { expect, it } from 'vitest'
import { looksLikeSpam } from './looks-like-spam'

const MINUTE_MS = 60_000
const message = 'Is there a beginners’ night in June? I saw https://example.org/june and www.example.org.'

it('a person who took a minute and links to what they ask about is none', () => {
  expect(looksLikeSpam({ openForMs: MINUTE_MS, message })).toBe(false)
})

it.each([
  ['a form nobody opened', { openForMs: null, message }],
  ['a form filled in at once', { openForMs: 900, message }],
  ['a list of links', { openForMs: MINUTE_MS, message: 'http://a.example '.repeat(4) }],
  ['links as other programs write them', { openForMs: MINUTE_MS, message: '[URL=a]x[/url] '.repeat(4) }],
])('%s may be', (_what, given) => {
  expect(looksLikeSpam(given)).toBe(true)
})
