import { expect, it } from 'vitest'
import { installWay } from './install-way'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36'

it.each([
  ['a phone whose browser offers it', PIXEL, 5, true, false, 'prompt'],
  ['a phone whose browser does not', PIXEL, 5, false, false, null],
  ['an iPhone', IPHONE, 5, false, false, 'share-menu'],
  ['an iPad, which calls itself a Mac', MAC, 5, false, false, 'share-menu'],
  ['a Mac', MAC, 0, false, false, null],
  ['what is installed already', IPHONE, 5, false, true, null],
  ['what is installed already, whatever is offered', PIXEL, 5, true, true, null],
] as const)('%s', (_name, userAgent, maxTouchPoints, hasOffer, isStandalone, way) => {
  expect(installWay({ userAgent, maxTouchPoints, hasOffer, isStandalone, isSecureContext: true })).toBe(way)
})

it.each([
  ['a phone', PIXEL, 'insecure'],
  ['an iPhone, which takes any page', IPHONE, 'share-menu'],
] as const)('%s over plain http', (_name, userAgent, way) => {
  const traits = {
    userAgent,
    maxTouchPoints: 5,
    hasOffer: false,
    isStandalone: false,
    isSecureContext: false,
  }
  expect(installWay(traits)).toBe(way)
})
