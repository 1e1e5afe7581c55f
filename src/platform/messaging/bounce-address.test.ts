import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bounceAddress, deliveriesIn } from './bounce-address'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const id = randomUUID()
const address = bounceAddress(SECRET, 'bounces@play.example', id)

it('is an address that mail services take', () => {
  expect(address).toMatch(/^bounces\+[0-9a-f]{52}@play\.example$/)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
})

it('is found in a report however it came through', () => {
  const report = `Delivered-To: ${address.toUpperCase()}\r\nTo: <${address}>\r\n\r\nReturn-Path: <${address}>`
  expect(deliveriesIn(SECRET, report)).toEqual([id])
})

it('is nobody’s to make up', () => {
  const other = bounceAddress(SECRET, 'bounces@play.example', randomUUID())
  const swapped = address.replace(/.{20}@/, `${other.slice(-33, -13)}@`)
  expect(deliveriesIn(SECRET, swapped)).toEqual([])
  expect(deliveriesIn('another-secret-of-thirty-two-characters-', address)).toEqual([])
  expect(deliveriesIn(SECRET, `bounces+${id}@play.example`)).toEqual([])
})
