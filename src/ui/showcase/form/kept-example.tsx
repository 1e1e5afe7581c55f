import { useForm } from 'react-hook-form'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { type KeptCopy, type KeptState, useKeptForm } from '#/ui/use-kept-form'

export interface Jotting {
  title: string
  words: string
}
const EMPTY: Jotting = { title: '', words: '' }

const STATES: Record<KeptState, string> = {
  untouched: 'Nothing typed yet',
  typing: 'Saving…',
  kept: 'Saved on this device',
  no_room: 'This device has no room to save it',
}

/** `copy` reads and writes the browser’s storage: what you type here never leaves the device. */
export function KeptExample({ copy }: { copy: KeptCopy<Jotting> }) {
  const form = useForm<Jotting>({ defaultValues: EMPTY })
  const { state, restored, startAnew } = useKeptForm(form, EMPTY, copy)
  return (
    <div className="grid gap-4">
      <TextField label="Headline" autoComplete="off" {...fieldOf(form, 'title')} />
      <TextArea label="What happened" rows={3} {...fieldOf(form, 'words')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="block text-sm text-ink-soft">
          {restored && state === 'kept' ? 'Taken up from before. Saved on this device' : STATES[state]}
        </output>
        <Button variant="quiet" size="sm" onClick={startAnew}>
          Start over
        </Button>
      </div>
    </div>
  )
}
