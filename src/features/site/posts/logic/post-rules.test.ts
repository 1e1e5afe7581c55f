import { expect, it } from 'vitest'
import { postState, SLUG } from './post-rules'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (publishedAt: string) =>
  postState({ status: 'published', publishedAt: new Date(publishedAt) }, NOW)

it('is a draft, waits for its time, or is out', () => {
  expect(postState({ status: 'draft', publishedAt: null }, NOW)).toBe('draft')
  expect(at('2026-05-01T12:00:01Z')).toBe('scheduled')
  expect(at('2026-05-01T12:00:00Z')).toBe('published')
  expect(at('2020-01-01T00:00:00Z')).toBe('published')
})

it('takes addresses that need no escaping, and never the feed’s own', () => {
  for (const slug of ['first-post', 'a', '2026-recap']) expect(SLUG.test(slug)).toBe(true)
  for (const slug of ['', 'A', 'a--b', '-a', 'a-', 'feed.xml', 'a/b', 'ä'])
    expect(SLUG.test(slug)).toBe(false)
})
