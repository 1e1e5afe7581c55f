import { expect, test } from 'vitest'
import { brandFrom } from '#/brand'
import { isOwnWords } from './own-words'

const brand = brandFrom({
  PRODUCT_NAME: 'Net Gain',
  PRODUCT_SLUG: 'net-gain',
  PRODUCT_DOMAIN: 'netgain.club',
})

test.each([
  'NetGain2026!',
  'net-gain-net-gain',
  'Pickleball1',
  'tuesday.night.lights',
  'LosAngeles99',
  'admin12345',
  'paddle+court',
])('%s is nothing but words of the place', (password) => {
  expect(isOwnWords(password, brand)).toBe(true)
})

test.each(['kitchen-line-volley-7', 'netgain or not', '20261123', 'paddlefolk-xq', ''])(
  '%j has something of its own',
  (password) => {
    expect(isOwnWords(password, brand)).toBe(false)
  },
)
