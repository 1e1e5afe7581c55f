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
import * as m from '#/lib/messages.gen'

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
  if (sizes.length === 0) return <p className="text-ink-soft">{m.drop_noSizesPublic()}</p>
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
        label={held ? m.drop_anotherSize() : m.drop_yourSize()}
        options={sizes.map((size) => ({
          value: size.id,
          label: size.name,
          hint: stockWords(size),
          // Nobody gives up what they hold for a place in line by one tap.
          disabled: held?.status === 'reserved' && size.left === 0 && size.id !== held.sizeId,
        }))}
        value={sizeId}
        error={asks && !chosen ? m.drop_chooseSize() : undefined}
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
  if (!size) return m.drop_reserve()
  if (size.id === held?.sizeId) return m.drop_chooseAnotherSize()
  const isChange = held !== null
  if (size.left > 0)
    return isChange ? m.drop_takeSizeInstead({ size: size.name }) : m.drop_reserveSize({ size: size.name })
  return isChange ? m.drop_waitlistInstead({ size: size.name }) : m.drop_joinWaitlist({ size: size.name })
}

function outcome(mine: Drop['mine'], sizes: readonly DropSize[]): string {
  const size = sizes.find(({ id }) => id === mine?.sizeId)?.name ?? ''
  return mine?.status === 'reserved' ? m.drop_yoursSize({ size }) : m.drop_onWaitlist({ size })
}
