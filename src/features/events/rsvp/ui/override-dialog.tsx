import { useMutation } from '@tanstack/react-query'
import { overrideMutation } from '#/features/events/rsvp/queries'
import type { OverrideInput, Person } from '#/features/events/rsvp/schema'
import { ReasonDialog } from '#/ui/reason-dialog'

const DEEDS: Record<
  OverrideInput['status'],
  { title: (name: string) => string; text: string; label: string }
> = {
  confirmed: {
    title: (name) => `Give ${name} a place?`,
    text: 'They move past everybody ahead of them, above the capacity if need be. They are told by mail.',
    label: 'Give a place',
  },
  waitlisted: {
    title: (name) => `Move ${name} to the waitlist?`,
    text: 'They lose their place and go to the end of the line. They are told by mail.',
    label: 'Move to the waitlist',
  },
  cancelled: {
    title: (name) => `Take ${name} off the list?`,
    text: 'Their place goes to the next in line. They are told by mail.',
    label: 'Take off the list',
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
      text={text}
      confirmLabel={label}
      danger={status === 'cancelled'}
      hint="Kept in the event’s history."
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
