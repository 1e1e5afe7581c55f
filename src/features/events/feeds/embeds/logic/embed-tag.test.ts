import { expect, it } from 'vitest'
import { embedTag } from './embed-tag'

const ORIGIN = 'https://play.example.org'

it('says only what is not as usual', () => {
  expect(embedTag(ORIGIN, { community: '', limit: 5, theme: 'auto' })).toBe(
    '<script src="https://play.example.org/embed/events.js" data-limit="5" async></script>',
  )
  expect(embedTag(ORIGIN, { community: 'oak-club', limit: 3, theme: 'dark' })).toBe(
    '<script src="https://play.example.org/embed/events.js" data-community="oak-club" data-limit="3" data-theme="dark" async></script>',
  )
})

it('takes nothing for a community that would break out of the tag', () => {
  expect(embedTag(ORIGIN, { community: 'x" onload="alert(1)', limit: 5, theme: 'auto' })).not.toContain(
    'onload',
  )
})
