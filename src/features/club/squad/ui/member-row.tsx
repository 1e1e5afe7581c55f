import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import type { RosterMember } from '#/features/club/squad/schema'
import { Badge } from '#/ui/badge'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

interface MemberRowProps {
  member: RosterMember
  isFirst: boolean
  isLast: boolean
  /** The order is being saved. */
  busy: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

export function MemberRow({ member, isFirst, isLast, busy, onMove, onEdit, onRemove }: MemberRowProps) {
  const { name, roleTitle, story, picture, email, suspended } = member
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-4">
      <PlayerPhoto player={{ name, photo: picture }} size="md" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words">{roleTitle}</p>
        <p className="line-clamp-1 text-sm break-all text-ink-soft">{story || email}</p>
        {suspended && (
          <Badge tone="danger" className="mt-1">
            {m.squad_suspendedNotShown()}
          </Badge>
        )}
      </div>
      <div className="flex justify-end max-sm:col-span-2">
        <IconButton
          label={m.squad_moveUpName({ name })}
          disabled={isFirst || busy}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.squad_moveDownName({ name })}
          disabled={isLast || busy}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={m.squad_changeName({ name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={m.squad_takeOffName({ name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
