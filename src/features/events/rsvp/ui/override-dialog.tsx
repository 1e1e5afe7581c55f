import { useMutation } from '@tanstack/react-query'
import { overrideMutation } from '#/features/events/rsvp/queries'
import type { OverrideInput, Person } from '#/features/events/rsvp/schema'
import { ReasonDialog } from '#/ui/reason-dialog'

const DEEDS: Record<
  OverrideInput['status'],
  { title: (name: string) => string; text: string; label: string }
> = {
  confirmed: {
    title: (name) => `Give ${name} a spot?`,
    text: 'They move ahead of everyone on the waitlist, over capacity if needed. We’ll let them know.',
    label: 'Give a spot',
  },
  waitlisted: {
    title: (name) => `Move ${name} to the waitlist?`,
    text: 'They lose their spot and go to the end of the waitlist. We’ll let them know.',
    label: 'Move to the waitlist',
  },
  cancelled: {
    title: (name) => `Take ${name} off the list?`,
    text: 'Their spot goes to the next person on the waitlist. We’ll let them know.',
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
      hint="Saved in the event’s history."
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
