import { expect, test } from 'vitest'
import { readPhoneNumber, shownNumber } from './phone-number'

test.each([
  '(415) 555-0134',
  '415.555.0134',
  '1 415 555 0134',
  '+1 415-555-0134',
  '  +14155550134 ',
  'tel:+1-415-555-0134',
  '001 1 415 555 0134'.slice(4),
])('%s is one number', (typed) => {
  expect(readPhoneNumber(typed)).toEqual({ e164: '+14155550134', shown: '+1 415 555 0134' })
})

test('other countries by their code', () => {
  expect(readPhoneNumber('+44 20 7946 0018')?.e164).toBe('+442079460018')
  expect(readPhoneNumber('+977 980-1234567')?.e164).toBe('+9779801234567')
})

test.each([
  '',
  'call me',
  '555-0134',
  '+1 415 555 013',
  '+999 123 456 789',
  '911',
  '+1 415 555 0134 ext. 5',
  '4155550134'.repeat(9),
])('%s is none', (typed) => {
  expect(readPhoneNumber(typed)).toBeUndefined()
})

test('a stored number is shown in groups', () => {
  expect(shownNumber('+14155550134')).toBe('+1 415 555 0134')
})
