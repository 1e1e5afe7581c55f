import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Copy, EllipsisVertical, Pencil, Send, Trash2, XCircle } from 'lucide-react'
import { useState } from 'react'
import { publishEventMutation } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { CancelEventDialog } from '#/features/events/events/ui/cancel-event-dialog'
import { DeleteEventDialog } from '#/features/events/events/ui/delete-event-dialog'
import { DuplicateDialog } from '#/features/events/events/ui/duplicate-dialog'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Open = 'cancel' | 'delete' | 'duplicate' | null

/** What a host may do, and nothing for anyone else: the server says what that is. */
export function HostActions({ event }: { event: EventDetail }) {
  const [open, setOpen] = useState<Open>(null)
  const { can, id } = event
  const others = { answer: false, seeNames: false, checkIn: false }
  if (!Object.values({ ...can, ...others }).some(Boolean)) return null
  const close = () => setOpen(null)
  return (
    <section
      aria-label={m.events_hosting()}
      className="mb-8 flex flex-wrap items-center gap-3 rounded-lg bg-surface-sunk p-3 sm:p-4"
    >
      <p className="mr-auto px-1 font-semibold">{m.events_youHostThis()}</p>
      {can.publish && <PublishButton id={id} />}
      {can.manageRegistrations && event.phase !== 'draft' && (
        <Link
          to="/events/$eventId/desk"
          params={{ eventId: id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <ClipboardList aria-hidden />
          {m.events_desk()}
        </Link>
      )}
      {can.edit && (
        <Link
          to="/events/$eventId/edit"
          params={{ eventId: id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Pencil aria-hidden />
          {m.events_edit()}
        </Link>
      )}
      <More can={can} onOpen={setOpen} />
      {open === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
      {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
    </section>
  )
}

function PublishButton({ id }: { id: string }) {
  const publish = useMutation(publishEventMutation)
  const press = () =>
    publish.mutate(id, {
      onSuccess: () => void toastSuccess(m.events_publishedPeopleCanRSVP()),
      onError: (error) => void toastError(error),
    })
  return (
    <Button busy={publish.isPending} onClick={press}>
      <Send aria-hidden />
      {m.events_publish()}
    </Button>
  )
}

function More({ can, onOpen }: { can: EventDetail['can']; onOpen: (open: Open) => void }) {
  if (!can.duplicate && !can.cancel && !can.delete) return null
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <EllipsisVertical aria-hidden />
          {m.events_more()}
        </Button>
      }
    >
      {can.duplicate && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => onOpen('duplicate')}>
          {m.events_duplicateAnotherDate()}
        </MenuItem>
      )}
      {can.duplicate && (can.cancel || can.delete) && <MenuSeparator />}
      {can.cancel && (
        <MenuItem danger icon={<XCircle aria-hidden />} onSelect={() => onOpen('cancel')}>
          {m.events_cancelEvent()}
        </MenuItem>
      )}
      {can.delete && (
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onOpen('delete')}>
          {m.events_delete()}
        </MenuItem>
      )}
    </Menu>
  )
}
