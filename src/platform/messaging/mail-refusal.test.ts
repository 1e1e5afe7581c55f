import { describe, expect, it } from 'vitest'
import { refusedFor } from '#/lib/delivery-status'
import { refusalOf } from './mail-refusal'

const refused = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`refused: ${response}`), {
    response,
    responseCode: Number(response.slice(0, 3)),
    command,
  })

describe('what a mail service refuses for good', () => {
  it.each([
    ['550 5.1.1 No such user', 'address'],
    ['550 No such user', 'address'],
    ['550 <sender@relay.example>: user unknown', 'address'],
    ['550 User is unlisted', 'address'],
    ['550 rejected: 192.0.2.1 is in a black list', 'message'],
    ['550 Blocked by DNSBL', 'message'],
    ['550 relay not permitted', 'message'],
    ['550 relaying denied', 'message'],
    ['550 Sender verify failed', 'message'],
    ['553 Sorry, authentication is required', 'message'],
    ['550 SPF check failed', 'message'],
    ['553 5.1.3 Bad address syntax', 'address'],
    ['550 5.2.1 Mailbox disabled', 'address'],
    ['552 5.2.2 Mailbox full', 'mailbox'],
    ['552 too much', 'mailbox'],
    ['550 5.7.1 Your address is on a list', 'message'],
    ['554 Go away', 'message'],
  ])('%s is about the %s', (response, about) => {
    expect(refusalOf(refused(response))).toEqual({ about, said: response })
  })

  it('what is refused after its text was read says nothing of the address', () => {
    expect(refusalOf(refused('550 5.1.1 spam', 'DATA'))?.about).toBe('message')
  })

  it('what may go well later is none: a later try, our own sender, our own password', () => {
    expect(refusalOf(refused('451 4.2.1 Try later'))).toBeNull()
    expect(refusalOf(refused('550 Sender unknown', 'MAIL FROM'))).toBeNull()
    expect(refusalOf(refused('535 Bad password', 'AUTH PLAIN'))).toBeNull()
    expect(refusalOf(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))).toBeNull()
    expect(refusalOf('550')).toBeNull()
  })
})

it('a report that gave up after days of trying is not taken for an address that never was', () => {
  expect(refusedFor('4.4.7')).toBe('mailbox')
  expect(refusedFor('4.1.1')).toBe('mailbox')
  expect(refusedFor('5.1.10')).toBe('address')
})
