import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LISTED, STAKES } from './harmless-stakes'
import { speaksOfMoney } from './no-money'

describe('what speaks of money', () => {
  test.each([
    'Loser owes $5',
    'twenty €',
    '＄10',
    '10 usd',
    '20USD',
    'USD20',
    '50 CAD to the winners',
    '20 TRY',
    'five bucks',
    'Loser pays for lunch',
    'Payment after the match',
    'I bet you a coffee',
    'A small wager',
    'cash only',
    'c a s h',
    'C.A.S.H.',
    'ca$h',
    'd0llars',
    'b3t',
    'ｃａｓｈ',
    'ca\u00ADsh',
    'mon\u200Bey',
    'pâyment',
    'Venmo me',
    'Gift card for the winner',
    'Loser picks up the tab',
    '3 grand',
    'una apuesta',
    '0.1 BTC',
    'court fees',
    'buy-in of a ball',
  ])('%s', (text) => {
    expect(speaksOfMoney(text)).toBe(true)
  })
})

describe('what does not', () => {
  test.each([
    ...LISTED.map((key) => STAKES[key]()),
    'Loser brings the balls',
    'Loser buys the smoothies',
    'A better warm-up for the winners',
    'Cashew cookies',
    'Alphabet soup',
    'Try 20 serves',
    'All 3 games at dawn',
    '10 push-ups and a cup of tea',
    'Pay attention to the third shot',
    'You bet! See you Tuesday',
    'The scent of victory',
    'Repair my paddle',
    'Feel free to bring feed for the ducks',
    'Best of 3 to 11',
    'Euphoria',
    '',
  ])('%s', (text) => {
    expect(speaksOfMoney(text)).toBe(false)
  })
})

test('whatever stands around it, a sign of a currency is seen, and any text is read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('$', '€', '£', '¥', '₹', '₿'),
      (text, sign) => {
        speaksOfMoney(text)
        expect(speaksOfMoney(`${text}${sign}${text}`)).toBe(true)
      },
    ),
  )
})
