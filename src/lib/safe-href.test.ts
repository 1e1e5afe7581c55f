import { expect, it } from 'vitest'
import { markdownBlocks } from './markdown'
import { addressFrom, safeHref } from './safe-href'

it.each([
  ['/events?past=true#x', '/events?past=true#x'],
  ['#rules', '#rules'],
  ['https://a.example/b c', 'https://a.example/b%20c'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('%s leads somewhere', (typed, href) => {
  expect(safeHref(typed)).toBe(href)
})

it.each([
  'javascript:alert(1)',
  'javascript:1',
  'data:text/html,x',
  'data:,x',
  '//evil.example',
  '/\\evil.example',
  '/events\\..\\..\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '//[',
  'vbscript:x',
  'events',
  'x',
  '',
])('%j is no address to open', (href) => {
  expect(safeHref(href)).toBeNull()
  expect(JSON.stringify(markdownBlocks(`[press](<${href}>)`))).not.toContain('"link"')
})

it('paths of ours are whole where they are read elsewhere', () => {
  expect(addressFrom('/events', 'https://club.example')).toBe('https://club.example/events')
  expect(addressFrom('https://a.example/', 'https://club.example')).toBe('https://a.example/')
})
