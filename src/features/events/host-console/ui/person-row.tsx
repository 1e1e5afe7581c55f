import type { ReactNode } from 'react'
import type { Registrant } from '#/features/events/host-console/schema'
import { Avatar } from '#/ui/avatar'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

interface PersonRowProps {
  person: Registrant
  /** Said small under the name. */
  note?: ReactNode
  /** What may be done, at the end of the line or below it on a phone. */
  children: ReactNode
}

/** One person of an event, with a way to reach them. */
export function PersonRow({ person, note, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {person.position !== null && (
        <span className="w-7 text-center font-display text-xl font-extrabold tabular-nums">
          {person.position}
        </span>
      )}
      <Avatar name={person.name} size="sm" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">
          {person.name}
          {person.partySize > 1 && (
            <span className="font-normal text-ink-soft"> +{person.partySize - 1}</span>
          )}
          {person.source === 'walk_in' && <Badge className="ml-2">{m.hostConsole_walkIn()}</Badge>}
          {person.source === 'standing' && (
            <Badge tone="kitchen" className="ml-2">
              {m.hostConsole_regular()}
            </Badge>
          )}
          {person.status === 'offered' && (
            <Badge tone="clay" className="ml-2">
              {m.hostConsole_offered()}
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {person.email && (
            <a
              href={`mailto:${person.email}`}
              className="min-h-6 max-w-full truncate underline underline-offset-2 hover:text-ink"
            >
              {person.email}
            </a>
          )}
          {note && <span>{note}</span>}
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto">{children}</div>
    </li>
  )
}
