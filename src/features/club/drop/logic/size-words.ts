import type { DropSize } from '#/features/club/drop/schema'
import * as m from '#/lib/messages.gen'

type Stock = Pick<DropSize, 'stock' | 'left' | 'waiting'>

/** '12 of 40 left', 'All 40 taken · 3 waiting', 'None of this size'. */
export function stockWords({ stock, left, waiting }: Stock): string {
  if (stock === 0) return m.drop_noneOfSize({ count: waiting })
  return left > 0 ? m.drop_leftOf({ left, stock }) : m.drop_allTaken({ stock, count: waiting })
}
