import { expect, it } from 'vitest'
import { pastedAddresses } from './pasted-addresses'

it.each([
  ['a@example.org', ['a@example.org']],
  ['a@example.org, B@Example.org;c@example.org', ['a@example.org', 'b@example.org', 'c@example.org']],
  ['a@example.org\n\nA@example.org  b@example.org', ['a@example.org', 'b@example.org']],
  ['Ana Ruiz <ana@example.org>, "Ruiz, Bo" <bo@example.org>', ['ana@example.org', '"ruiz', 'bo@example.org']],
  [' \n ', []],
])('%j', (text, addresses) => {
  expect(pastedAddresses(text)).toEqual(addresses)
})
