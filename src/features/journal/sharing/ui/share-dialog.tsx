import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Note } from '#/features/journal/notes/schema'
import { partnersQuery } from '#/features/journal/partners/queries'
import type { NoteSharing } from '#/features/journal/sharing/schema'
import { CardSection } from '#/features/journal/sharing/ui/card-section'
import { useSharing } from '#/features/journal/sharing/ui/use-sharing'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Dialog } from '#/ui/dialog'
import { LINK_CLASS } from '#/ui/link-class'
import { Spinner } from '#/ui/spinner'
import { ToggleChips } from '#/ui/toggle-chips'
import * as m from '#/lib/messages.gen'

interface ShareDialogProps {
  userId: string
  note: Note
  sharing: NoteSharing
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** With whom, by taps that count at once; and the card for everybody else. */
export function ShareDialog({ userId, note, sharing, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.noteSharing_shareStoke()}
      text={m.noteSharing_shareText()}
    >
      <div className="grid gap-7">
        <WithPartners userId={userId} noteId={note.id} sharing={sharing} />
        <CardSection userId={userId} note={note} sharing={sharing} />
      </div>
    </Dialog>
  )
}

interface WithPartnersProps {
  userId: string
  noteId: string
  sharing: NoteSharing
}

function WithPartners({ userId, noteId, sharing }: WithPartnersProps) {
  const { data, error } = useQuery(partnersQuery(userId))
  const { share, unshare } = useSharing(userId, noteId)
  if (!data && error) return <Banner tone="danger" role="alert" title={userMessage(error)} />
  if (!data)
    return (
      <div className="grid min-h-16 place-items-center">
        <Spinner />
      </div>
    )
  if (data.partners.length === 0)
    return (
      <Banner title={m.noteSharing_noPartners()}>
        {m.noteSharing_noPartnersText({
          link: <Link to="/practice-partners" search={{ tab: 'partners' }} className={LINK_CLASS} />,
        })}
      </Banner>
    )
  const isOn = (id: string) => sharing.shares.some(({ person }) => person.id === id)
  const people = new Map(data.partners.map(({ person }) => [person.id, person]))
  function toggle(id: string) {
    const partner = people.get(id)
    if (partner) (isOn(id) ? unshare : share)(partner)
  }
  return (
    <ToggleChips
      label={m.noteSharing_withPracticePartners()}
      options={[...people.values()].map(({ id, name }) => ({
        value: id,
        label: (
          <>
            {isOn(id) && <Check aria-hidden className="size-4" />}
            <span className="max-w-48 truncate">{name}</span>
          </>
        ),
      }))}
      isOn={isOn}
      onToggle={toggle}
    />
  )
}
