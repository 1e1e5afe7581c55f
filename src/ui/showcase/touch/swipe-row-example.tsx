import { Check, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { focusAtOnce } from '#/ui/focus-at-once'
import { SwipeRow } from '#/ui/swipe-row'

const BAG = ['Two paddles', 'Six balls', 'Water', 'Sunscreen', 'A dry shirt']

export function SwipeRowExample() {
  const [bag, setBag] = useState(BAG)
  const [packed, setPacked] = useState<string[]>([])
  const list = useRef<HTMLUListElement>(null)
  function leave(thing: string) {
    setBag(bag.filter((other) => other !== thing))
    // Its button goes with the row; the list takes the focus, so that the keyboard goes on from there.
    list.current?.focus()
  }
  if (bag.length === 0)
    return (
      <Button ref={focusAtOnce} variant="secondary" onClick={() => setBag(BAG)}>
        Begin with a full list again
      </Button>
    )
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="The bag"
      className="divide-y divide-line overflow-hidden rounded-lg ring-1 ring-line"
    >
      {bag.map((thing) => (
        <SwipeRow
          key={thing}
          label={thing}
          actions={[
            {
              label: 'Packed',
              icon: <Check aria-hidden />,
              onPress: () => setPacked([...packed.filter((other) => other !== thing), thing]),
            },
            { label: 'Leave', icon: <Trash2 aria-hidden />, danger: true, onPress: () => leave(thing) },
          ]}
        >
          <span className="flex min-h-11 items-center justify-between gap-3">
            {thing}
            {packed.includes(thing) && <Badge tone="court">Packed</Badge>}
          </span>
        </SwipeRow>
      ))}
    </ul>
  )
}
