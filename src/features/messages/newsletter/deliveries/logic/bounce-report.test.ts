import { describe, expect, it } from 'vitest'
import { bounceReportIn } from './bounce-report'

const report = (fields: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'This is the mail system. I could not deliver your message.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; nia@play.example',
    fields,
    '',
    '--b--',
  ].join('\r\n')

describe('a report of a mail that was given up', () => {
  it('nobody there', () => {
    const raw = report(
      'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <nia@play.example>:\r\n    User unknown',
    )
    expect(bounceReportIn(raw)).toEqual({ about: 'address', said: '550 5.1.1 …: User unknown' })
  })

  it.each([
    ['Action: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 Over quota', 'mailbox'],
    ['Action: failed\r\nStatus: 4.4.7', 'mailbox'],
    ['Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 5.7.1 Blocked', 'message'],
    // Some put a class of their own before what the other side said.
    ['Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 No such user', 'address'],
    [
      'Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550-5.1.1 The account does not exist',
      'address',
    ],
  ])('%j is about the %s', (fields, about) => {
    expect(bounceReportIn(report(fields))?.about).toBe(about)
  })

  it.each([
    ['Action: delayed\r\nStatus: 4.4.1'],
    ['Action: delivered\r\nStatus: 2.0.0'],
    ['I am on holiday. 550 5.1.1 is my room number.'],
    [''],
  ])('%j says nothing', (fields) => {
    expect(bounceReportIn(report(fields))).toBeNull()
  })

  it('a huge report without an end is read in no time', () => {
    const startedAt = performance.now()
    bounceReportIn(`Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; ${'\r\n a'.repeat(100_000)}`)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})
