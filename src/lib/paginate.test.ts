import { describe, expect, it } from 'vitest'
import { pageOf } from './paginate'

const never = () => {
  throw new Error('There is no next page.')
}
type Row = { id: string; place: number }
const ROWS: Row[] = ['a', 'b', 'c'].map((id, place) => ({ id, place }))
const pageById = (rows: readonly Row[], limit: number) => pageOf(rows, limit, ({ id }) => id)

describe('pageOf, by a row’s id', () => {
  it('shows no more than the limit, and goes on after the last one shown', () => {
    expect(pageById(ROWS, 2)).toEqual({ items: ROWS.slice(0, 2), nextCursor: 'b' })
  })

  it('is the last page where exactly as many were found as it shows', () => {
    expect(pageById(ROWS, 3)).toEqual({ items: ROWS, nextCursor: null })
  })

  it('is the last page where fewer were found', () => {
    expect(pageById(ROWS, 4)).toEqual({ items: ROWS, nextCursor: null })
  })

  it('is empty where nothing was found', () => {
    expect(pageById([], 2)).toEqual({ items: [], nextCursor: null })
  })

  it('leads through a whole list, each row once', () => {
    const seen: string[] = []
    let from = 0
    for (let more = true; more;) {
      const { items, nextCursor } = pageById(ROWS.slice(from, from + 2), 1)
      seen.push(...items.map(({ id }) => id))
      from = ROWS.findIndex(({ id }) => id === nextCursor) + 1
      more = nextCursor !== null
    }
    expect(seen).toEqual(['a', 'b', 'c'])
  })
})

describe('pageOf', () => {
  it('goes on at the place the list calls the last shown row’s own', () => {
    expect(pageOf(ROWS, 2, ({ place }) => `place ${place}`).nextCursor).toBe('place 1')
  })

  it('asks for a place only where there is a next page', () => {
    expect(pageOf(ROWS, 3, never).nextCursor).toBeNull()
    expect(pageOf([], 3, never).nextCursor).toBeNull()
  })
})
