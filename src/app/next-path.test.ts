import { describe, expect, it } from 'vitest'
import { safeNext } from './next-path'

describe('where to go after signing in', () => {
  it.each(['/events', '/events?page=2#top', '/paddlefolk-notes'])('goes to %s on this site', (next) => {
    expect(safeNext(next)).toBe(next)
  })
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'events',
    '',
    undefined,
    42,
    ['/events'],
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeUndefined()
  })
})
