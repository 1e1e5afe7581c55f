import { useState } from 'react'
import { BottomSheet } from '#/ui/bottom-sheet'
import { Button } from '#/ui/button'

const STRETCHES = [
  ['Ankle circles', 'Ten each way, on both feet.'],
  ['Walking lunges', 'To the kitchen line and back.'],
  ['Arm swings', 'Small, then wide, then across the chest.'],
  ['Split steps', 'Twenty, soft on the knees.'],
  ['Shadow dinks', 'A minute cross-court, no ball.'],
  ['Slow serves', 'Five, at half speed.'],
]

export function BottomSheetExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Show the warm-up
      </Button>
      <BottomSheet
        open={open}
        onOpenChange={setOpen}
        title="Warm-up"
        text="Five minutes, before the first ball."
        actions={<Button onClick={() => setOpen(false)}>I’m warm</Button>}
      >
        <ol className="divide-y divide-line">
          {STRETCHES.map(([name, how]) => (
            <li key={name} className="py-3">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">{how}</p>
            </li>
          ))}
        </ol>
      </BottomSheet>
    </>
  )
}
