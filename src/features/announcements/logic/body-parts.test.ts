import { expect, it } from 'vitest'
import { bodyParts, paragraphsOf } from './body-parts'

it('empty lines part paragraphs, however many and however broken', () => {
  expect(paragraphsOf('One\nstill one\n\n \r\n\r\nTwo\n')).toEqual(['One\nstill one', 'Two'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})

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
