import { type ReactNode, useState } from 'react'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** A long list part by part: what a phone draws in a moment, and the button for more. */
export function useParts<Item>(
  items: readonly Item[],
  atOnce: number,
): { shown: readonly Item[]; more: ReactNode } {
  const [most, setMost] = useState(atOnce)
  const left = items.length - most
  const more = left > 0 && (
    <Button variant="secondary" className="justify-self-start" onClick={() => setMost(most + atOnce)}>
      {m.tournamentDesk_showMore({ count: left })}
    </Button>
  )
  return { shown: items.slice(0, most), more }
}
