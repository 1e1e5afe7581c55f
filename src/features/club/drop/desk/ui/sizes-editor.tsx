import { useMutation } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeSizeMutation } from '#/features/club/drop/desk/queries'
import type { AdminSize } from '#/features/club/drop/desk/schema'
import { SizeDialog } from '#/features/club/drop/desk/ui/size-dialog'
import { formatNumber } from '#/lib/numbers'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Empty } from '#/ui/empty'
import { IconButton } from '#/ui/icon-button'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; size: AdminSize }

/** How many there are of each size, and what became of them. */
export function SizesEditor({ sizes }: { sizes: readonly AdminSize[] }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="drop-sizes" className="mt-8 border-t-[5px] border-line pt-6">
      <h2 id="drop-sizes" className="text-2xl">
        {m.drop_sizesStock()}
      </h2>
      <div className="mt-4">
        {sizes.length === 0 ? (
          <Empty headingLevel={3} title={m.drop_noSizesYet()} text={m.drop_addEachSizeWith()} />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
            {sizes.map((size) => (
              <Size key={size.id} size={size} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </div>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen({ kind: 'add' })}>
        <Plus aria-hidden />
        {m.drop_addSize()}
      </Button>
      {open?.kind === 'add' && <SizeDialog size={undefined} onClose={close} />}
      {open?.kind === 'edit' && <SizeDialog size={open.size} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog size={open.size} onClose={close} />}
    </section>
  )
}

function Size({ size, onOpen }: { size: AdminSize; onOpen: (open: Open) => void }) {
  const { name, stock, left, reserved, pickedUp, waiting } = size
  const figures = [
    { label: m.drop_figureInAll(), value: stock },
    { label: m.drop_figureLeft(), value: left },
    { label: m.drop_figureReserved(), value: reserved },
    { label: m.drop_figurePickedUp(), value: pickedUp },
    { label: m.drop_figureWaiting(), value: waiting },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-3 sm:p-4">
      <h3 className="min-w-16 flex-1 text-xl break-words">{name}</h3>
      <dl className="grid w-full grid-cols-5 gap-x-2 tabular-nums max-sm:order-last sm:w-88">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex">
        <IconButton label={m.drop_changeName({ name })} onClick={() => onOpen({ kind: 'edit', size })}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={m.drop_removeName({ name })} onClick={() => onOpen({ kind: 'remove', size })}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function RemoveDialog({ size: { id, name }, onClose }: { size: AdminSize; onClose: () => void }) {
  const remove = useMutation(removeSizeMutation)
  const confirm = () => remove.mutate(id, { onSuccess: onClose, onError: (error) => void toastError(error) })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.drop_askRemove({ name })}
      text={m.drop_askRemoveText()}
      confirmLabel={m.drop_remove()}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
