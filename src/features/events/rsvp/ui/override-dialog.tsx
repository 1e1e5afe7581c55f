import { useMutation } from '@tanstack/react-query'
import { overrideMutation } from '#/features/events/rsvp/queries'
import type { OverrideInput, Person } from '#/features/events/rsvp/schema'
import { ReasonDialog } from '#/ui/reason-dialog'
import * as m from '#/lib/messages.gen'

const DEEDS: Record<
  OverrideInput['status'],
  { title: (name: string) => string; text: () => string; label: () => string }
> = {
  confirmed: {
    title: (name) => m.rsvp_giveSpotTo({ name }),
    text: () => m.rsvp_giveSpotText(),
    label: () => m.rsvp_giveASpot(),
  },
  waitlisted: {
    title: (name) => m.rsvp_moveToWaitlistQuestion({ name }),
    text: () => m.rsvp_moveToWaitlistText(),
    label: () => m.rsvp_moveToWaitlist(),
  },
  cancelled: {
    title: (name) => m.rsvp_takeOffListQuestion({ name }),
    text: () => m.rsvp_takeOffListText(),
    label: () => m.rsvp_takeOffList(),
  },
}

interface OverrideDialogProps {
  eventId: string
  person: Pick<Person, 'registrationId' | 'name'>
  status: OverrideInput['status']
  onClose: () => void
}

export function OverrideDialog({ eventId, person, status, onClose }: OverrideDialogProps) {
  const override = useMutation(overrideMutation)
  const { title, text, label } = DEEDS[status]
  const { registrationId } = person
  return (
    <ReasonDialog
      title={title(person.name)}
      text={text()}
      confirmLabel={label()}
      danger={status === 'cancelled'}
      hint={m.rsvp_savedInHistory()}
      rows={2}
      maxChars={300}
      busy={override.isPending}
      error={override.error}
      onConfirm={(reason) =>
        override.mutate({ eventId, registrationId, input: { status, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
