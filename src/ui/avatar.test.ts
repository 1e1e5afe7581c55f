import { expect, it } from 'vitest'
import { initialsOf } from '#/ui/avatar'

it.each([
  ['Ana Lucía Reyes', 'AR'],
  ['  bo  ', 'B'],
  ['Émile Zola', 'ÉZ'],
  ['🎾 Club', '🎾C'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
