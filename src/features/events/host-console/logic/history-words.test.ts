import { expect, it } from 'vitest'
import { historyWords } from './history-words'

it.each([
  ['updated', { fields: ['eventDate', 'startsAt', 'location'] }, 'changed the date and the venue'],
  ['updated', { fields: [] }, 'saved it without a change'],
  ['registration-override', { to: 'confirmed' }, 'gave a spot to Kim'],
  ['attendance', { registrationId: 'r', to: 'no_show' }, 'marked Kim as a no-show'],
  ['attendance', { count: 12, to: 'attended' }, 'marked 12 people as attended'],
  ['check-in', { came: 3, of: 3 }, 'checked Kim in'],
  ['check-in', { came: 2, of: 3, by: 'pass' }, 'checked Kim in by their pass, 2 of 3'],
  ['check-in', { came: 1, of: 1, by: 'self' }, 'checked in at the court'],
  ['check-in', { came: 0, of: 3 }, 'undid Kim’s check-in'],
  ['walk-in', {}, 'added Kim at the court'],
  ['queue-move', { from: 4, to: 1 }, 'moved Kim on the waitlist from #4 to #1'],
  [
    'messaged',
    { to: 'waiting', subject: 'Courts', recipients: 1 },
    'wrote “Courts” to everyone on the waitlist (1 email)',
  ],
  ['messaged', { to: 'one', subject: 'Courts', recipients: 1 }, 'wrote “Courts” to Kim (1 email)'],
  ['squad-shift', { did: 'given_back', task: 'check_in' }, 'gave back a shift to check in'],
  ['squad-shift', { did: 'added', task: 'open' }, 'asked the squad for a shift to open up'],
  ['created', {}, 'created this event'],
])('%s %j', (act, details, words) => {
  expect(historyWords(act, details, 'Kim')).toBe(words)
})
