import { expect, it } from 'vitest'
import { pastedAddresses } from './pasted-addresses'

it.each([
  ['a@example.org', ['a@example.org']],
  ['a@example.org, B@Example.org;c@example.org', ['a@example.org', 'b@example.org', 'c@example.org']],
  ['a@example.org\n\nA@example.org  b@example.org', ['a@example.org', 'b@example.org']],
  ['Ana Ruiz <ana@example.org>, "Ruiz, Bo" <bo@example.org>', ['ana@example.org', 'bo@example.org']],
  ['"Lee, Sam" <sam@example.org>; "Ruiz, Ana" <ana@example.org>', ['sam@example.org', 'ana@example.org']],
  ['Ana Ruiz\tana@example.org\nSam Lee\tsam@example.org', ['ana@example.org', 'sam@example.org']],
  ['Name,Email\nAna,ana@example.org', ['ana@example.org']],
  ['mailto:ana@example.org.\nnot an address', ['ana@example.org', 'not an address']],
  [' \n ', []],
])('%j', (text, addresses) => {
  expect(pastedAddresses(text)).toEqual(addresses)
})
