import { expect, it } from 'vitest'
import { bodyParts } from './body-parts'

it('an address of the web becomes a link, without the full stop behind it', () => {
  expect(bodyParts('See https://example.org/map?a=1. Bring water (http://example.org/why).')).toEqual([
    [
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://example.org/map?a=1' },
      { kind: 'text', text: '. Bring water (' },
      { kind: 'link', text: 'http://example.org/why' },
      { kind: 'text', text: ').' },
    ],
  ])
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'https://', '//example.org'])(
  '%s stays words',
  (text) => {
    expect(bodyParts(text)).toEqual([[{ kind: 'text', text }]])
  },
)
