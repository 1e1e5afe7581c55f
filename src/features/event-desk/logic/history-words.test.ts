import { expect, it } from 'vitest'
import { historyWords } from './history-words'

it.each([
  ['updated', { fields: ['eventDate', 'startsAt', 'location'] }, 'changed the date and the venue'],
  ['updated', { fields: [] }, 'saved it without a change'],
  ['registration-override', { to: 'confirmed' }, 'gave a place to Kim'],
  ['attendance', { registrationId: 'r', to: 'no_show' }, 'marked Kim as a no-show'],
  ['attendance', { count: 12, to: 'attended' }, 'marked 12 people as attended'],
  ['queue-move', { from: 4, to: 1 }, 'moved Kim in line from 4 to 1'],
  [
    'messaged',
    { to: 'waiting', subject: 'Courts', recipients: 1 },
    'wrote “Courts” to everybody in line (1 mail)',
  ],
  ['messaged', { to: 'one', subject: 'Courts', recipients: 1 }, 'wrote “Courts” to Kim (1 mail)'],
  ['created', {}, 'made this event'],
])('%s %j', (act, details, words) => {
  expect(historyWords(act, details, 'Kim')).toBe(words)
})
