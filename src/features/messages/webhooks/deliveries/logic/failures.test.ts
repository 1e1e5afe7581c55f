import { expect, it } from 'vitest'
import { inLocale } from '#/platform/http/spoken-locale'
import { ANSWERED, failureWords, NOT_ENTITLED } from './failures'

it('says why a delivery failed in the reader’s language', () => {
  const answered = { lastError: ANSWERED, responseStatus: 500 }
  const notEntitled = { lastError: NOT_ENTITLED, responseStatus: null }
  expect([answered, notEntitled].map(failureWords)).toEqual([
    'It answered 500.',
    'You’re no longer allowed to get this.',
  ])
  expect(inLocale('es', () => [answered, notEntitled].map(failureWords))).toEqual([
    'Respondió 500.',
    'Ya no puedes recibir esto.',
  ])
})

it('passes on what the connection said, and nothing where nothing failed', () => {
  expect(failureWords({ lastError: 'connect ECONNREFUSED', responseStatus: null })).toBe(
    'connect ECONNREFUSED',
  )
  expect(failureWords({ lastError: null, responseStatus: 200 })).toBeNull()
})
