import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { stockWords } from '#/features/club/drop/logic/size-words'
import { reserveMutation } from '#/features/club/drop/queries'
import type { Drop, DropSize } from '#/features/club/drop/schema'
import { SizeList } from '#/features/club/drop/ui/size-list'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { RadioGroup } from '#/ui/radio-group'
import { toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'

/** A size, and one tap. Whoever has one already may take another size that is left. */
export function ReserveForm({ drop }: { drop: Drop }) {
  const { sizes, mine } = drop
  const held = mine?.status === 'reserved' || mine?.status === 'waiting' ? mine : null
  const [tapped, setTapped] = useState<string | null>(null)
  const sizeId = tapped ?? held?.sizeId ?? ''
  const [asks, setAsks] = useState(false)
  // Said also when what is shown has changed by then.
  const reserve = useMutation({
    ...reserveMutation,
    onSuccess: ({ mine: now }) => void toastSuccess(outcome(now, sizes)),
  })
  const chosen = sizes.find(({ id }) => id === sizeId)
  if (held && sizes.length === 1) return <SizeList sizes={sizes} />
  if (sizes.length === 0)
    return <p className="text-ink-soft">The sizes are still being counted. Look again in a moment.</p>
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsks(!chosen)
    if (!chosen) return
    reserve.mutate({ sizeId: chosen.id, key: newId() })
  }
  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
      {reserve.error && <Banner tone="danger" role="alert" title={userMessage(reserve.error)} />}
      <RadioGroup
        label={held ? 'Another size?' : 'Your size'}
        options={sizes.map((size) => ({
          value: size.id,
          label: size.name,
          hint: stockWords(size),
          // Nobody gives up what they hold for a place in line by one tap.
          disabled: held?.status === 'reserved' && size.left === 0 && size.id !== held.sizeId,
        }))}
        value={sizeId}
        error={asks && !chosen ? 'Choose a size' : undefined}
        onChange={({ target: { value } }) => setTapped(value)}
      />
      <Button
        type="submit"
        size="lg"
        wide
        variant={held ? 'secondary' : 'primary'}
        disabled={held !== null && held.sizeId === sizeId}
        busy={reserve.isPending}
      >
        {buttonWords(chosen, held)}
      </Button>
    </form>
  )
}

function buttonWords(size: DropSize | undefined, held: Drop['mine']): string {
  if (!size) return 'Reserve'
  if (size.id === held?.sizeId) return 'Choose another size'
  const isChange = held !== null
  if (size.left > 0) return isChange ? `Take ${size.name} instead` : `Reserve ${size.name}`
  return isChange ? `Wait for ${size.name} instead` : `Wait in line for ${size.name}`
}

function outcome(mine: Drop['mine'], sizes: readonly DropSize[]): string {
  const name = sizes.find(({ id }) => id === mine?.sizeId)?.name ?? 'It'
  return mine?.status === 'reserved' ? `${name} is yours` : `You are in line for ${name}`
}
