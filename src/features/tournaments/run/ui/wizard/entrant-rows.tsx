import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  GripVertical,
  Pencil,
  Trash2,
} from 'lucide-react'
import { memo, useState } from 'react'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { changeField } from '#/features/tournaments/run/ui/wizard/change-field'
import { EntrantDialog } from '#/features/tournaments/run/ui/wizard/entrant-dialog'
import { useRowDrag } from '#/features/tournaments/run/ui/wizard/use-row-drag'
import { Badge } from '#/ui/badge'
import { classNames } from '#/ui/class-names'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import * as m from '#/lib/messages.gen'

interface EntrantRowsProps {
  field: readonly Entrant[]
  word: 'player' | 'team'
  grouped: boolean
}

/** The field, best seed first. */
export function EntrantRows({ field, word, grouped }: EntrantRowsProps) {
  const [edited, setEdited] = useState<Entrant | null>(null)
  const move = (id: string, to: number) => {
    const order = field.map((entrant) => entrant.id).filter((other) => other !== id)
    changeField({ act: 'seed', order: order.toSpliced(to, 0, id) })
  }
  const { drag, handle } = useRowDrag(field.length, move)
  const dragged = drag ? field.findIndex(({ id }) => id === drag.id) : -1
  return (
    <>
      <ol className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
        {field.map((entrant, index) => (
          <li
            key={entrant.id}
            data-row={index}
            className={classNames(
              'relative flex min-h-14 items-center gap-2 pl-1 pr-1 sm:pl-2',
              drag?.id === entrant.id && 'bg-court-tint opacity-70',
              drag?.over === index && index < dragged && 'shadow-[inset_0_3px_0_0_var(--court)]',
              drag?.over === index && index > dragged && 'shadow-[inset_0_-3px_0_0_var(--court)]',
            )}
          >
            <button
              type="button"
              {...handle(entrant.id, index)}
              aria-label={m.tournamentWizard_moveEntrant({ name: entrant.name, seed: index + 1 })}
              className="inline-flex h-11 w-14 shrink-0 cursor-grab touch-none items-center justify-center gap-0.5 rounded-md text-ink-soft hover:bg-ink/8 active:cursor-grabbing"
            >
              <GripVertical aria-hidden className="size-4" />
              <span className="min-w-5 font-display font-bold tabular-nums text-ink">{index + 1}</span>
            </button>
            <EntrantWords entrant={entrant} grouped={grouped} />
            <RowMenu
              name={entrant.name}
              isFirst={index === 0}
              isLast={index === field.length - 1}
              onMove={(by) => move(entrant.id, by === 'top' ? 0 : index + by)}
              onEdit={() => setEdited(entrant)}
              onRemove={() => changeField({ act: 'remove', entrant: entrant.id })}
            />
          </li>
        ))}
      </ol>
      {edited && (
        <EntrantDialog entrant={edited} word={word} grouped={grouped} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const EntrantWords = memo(function EntrantWords({
  entrant,
  grouped,
}: {
  entrant: Entrant
  grouped: boolean
}) {
  const { name, players, club, rating, group } = entrant
  const shown = players.join(' / ')
  const more = [shown === name ? '' : shown, club ?? ''].filter(Boolean).join(' · ')
  return (
    <>
      <span className="min-w-0 flex-1 py-2 leading-tight">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        {more && <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{more}</span>}
      </span>
      {grouped && (
        <Badge tone={group === null ? 'clay' : group === 'woman' ? 'dusk' : 'kitchen'}>
          {group === null
            ? m.tournamentWizard_womanOrMan()
            : group === 'woman'
              ? m.tournamentWizard_woman()
              : m.tournamentWizard_man()}
        </Badge>
      )}
      {rating !== null && <span className="text-sm font-semibold tabular-nums">{rating}</span>}
    </>
  )
})

interface RowMenuProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1 | 'top') => void
  onEdit: () => void
  onRemove: () => void
}

function RowMenu({ name, isFirst, isLast, onMove, onEdit, onRemove }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={m.tournamentWizard_moreName({ name })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        {m.tournamentWizard_edit()}
      </MenuItem>
      <MenuItem icon={<ArrowUpToLine aria-hidden />} disabled={isFirst} onSelect={() => onMove('top')}>
        {m.tournamentWizard_topSeed()}
      </MenuItem>
      <MenuItem icon={<ArrowUp aria-hidden />} disabled={isFirst} onSelect={() => onMove(-1)}>
        {m.tournamentWizard_up()}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} disabled={isLast} onSelect={() => onMove(1)}>
        {m.tournamentWizard_down()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
        {m.tournamentWizard_remove()}
      </MenuItem>
    </Menu>
  )
}
