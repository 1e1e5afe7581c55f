import { expect, it } from 'vitest'
import { mayHaveLeft } from './may-have-left'

const failed = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

it('a connection that broke after it stood leaves it open whether the message arrived', () => {
  expect(mayHaveLeft(failed('Connection closed unexpectedly', { code: 'ECONNECTION' }))).toBe(true)
  expect(mayHaveLeft(failed('Timeout', { code: 'ETIMEDOUT' }))).toBe(true)
  expect(mayHaveLeft(failed('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }))).toBe(true)
})

it('a service that was never reached, or said no, has nothing', () => {
  expect(mayHaveLeft(failed('connect ECONNREFUSED', { code: 'ESOCKET', syscall: 'connect' }))).toBe(false)
  expect(mayHaveLeft(failed('getaddrinfo ENOTFOUND', { code: 'EDNS', syscall: 'getaddrinfo' }))).toBe(false)
  expect(mayHaveLeft(failed('Greeting never received', { code: 'ETIMEDOUT' }))).toBe(false)
  expect(mayHaveLeft(failed('Message failed: 451', { code: 'EMESSAGE', responseCode: 451 }))).toBe(false)
  expect(mayHaveLeft('no error at all')).toBe(false)
})
