import { expect, it } from 'vitest'
import { priceFacts } from './price'

it.each([
  ['', 'free'],
  ['Free', 'free'],
  ['Free, bring a can of balls', 'free'],
  ['No charge', 'free'],
  ['$0', 'free'],
  ['Ask at the desk', 'unknown'],
  ['$5', { amounts: ['5'], currency: 'USD' }],
  ['$5 at the gate', { amounts: ['5'], currency: 'USD' }],
  ['Members free, guests $7.50', { amounts: ['7.50'], currency: 'USD' }],
  ['$8 drop-in, $5 for members', { amounts: ['5', '8'], currency: 'USD' }],
  ['$1,250 for the season', { amounts: ['1250'], currency: 'USD' }],
  ['7,50 €', { amounts: ['7.50'], currency: 'EUR' }],
  ['£6', { amounts: ['6'], currency: 'GBP' }],
  ['CA$10', { amounts: ['10'], currency: 'CAD' }],
  ['15 CHF', { amounts: ['15'], currency: 'CHF' }],
  ['$5 or 5 €', 'unknown'],
])('“%s” in the United States', (note, facts) => {
  expect(priceFacts(note, 'US')).toEqual(facts)
})

it.each([
  ['CA', { amounts: ['5'], currency: 'CAD' }],
  ['AU', { amounts: ['5'], currency: 'AUD' }],
  ['DE', 'unknown'],
])('a dollar sign in %s', (country, facts) => {
  expect(priceFacts('$5', country)).toEqual(facts)
})
