import { expect, it } from 'vitest'
import { inLocale } from '#/platform/http/spoken-locale'
import { byDay } from './by-day'

const at = (createdAt: string) => ({ createdAt })

it('what came is under the days of the reader’s clock, in its order', () => {
  const items = [
    at('2026-05-02T06:30:00Z'),
    at('2026-05-02T01:00:00Z'),
    at('2026-04-30T20:00:00Z'),
    at('2026-04-20T20:00:00Z'),
  ]
  const days = byDay(items, 'America/Los_Angeles', new Date('2026-05-02T06:45:00Z'))
  expect(days.map(({ label, items: ofDay }) => [label, ofDay.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Monday, April 20, 2026', 1],
  ])
})

it('what came today and yesterday says so in the reader’s language', () => {
  const items = [at('2026-05-02T20:00:00Z'), at('2026-05-01T20:00:00Z'), at('2026-04-30T20:00:00Z')]
  const labels = inLocale('es', () =>
    byDay(items, 'America/Los_Angeles', new Date('2026-05-02T21:00:00Z')).map(({ label }) => label),
  )
  expect(labels).toEqual(['Hoy', 'Ayer', 'jueves, 30 de abril de 2026'])
})
