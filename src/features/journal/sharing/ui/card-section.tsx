import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Globe } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '#/features/journal/notes/schema'
import { endCardMutation, makeCardMutation } from '#/features/journal/sharing/queries'
import type { MakeCard, NoteSharing, OwnCard } from '#/features/journal/sharing/schema'
import { NoteCardView } from '#/features/journal/sharing/ui/note-card-view'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Checkbox } from '#/ui/checkbox'
import { CopyButton } from '#/ui/copy-button'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const EXTRAS = [
  { name: 'showsBody', label: () => m.noteSharing_extraBody(), has: ({ body }: Note) => body !== '' },
  { name: 'showsVenue', label: () => m.noteSharing_extraVenue(), has: ({ venue }: Note) => venue !== '' },
  {
    name: 'showsPartners',
    label: () => m.noteSharing_extraPartners(),
    has: ({ partners }: Note) => partners.length > 0,
  },
] as const satisfies readonly { name: keyof MakeCard; label: () => string; has: (note: Note) => boolean }[]

const NOTHING_MORE: MakeCard = { showsBody: false, showsVenue: false, showsPartners: false }

const sameTicks = (one: MakeCard, other: MakeCard) => EXTRAS.every(({ name }) => one[name] === other[name])

interface CardSectionProps {
  userId: string
  note: Note
  sharing: NoteSharing
}

/** A page for anybody with its address: what it shows is ticked, seen before it is made, and ended with a tap. */
export function CardSection({ userId, note, sharing: { card, nameOnCard } }: CardSectionProps) {
  const [shows, setShows] = useState<MakeCard>(card ?? NOTHING_MORE)
  const make = useMutation(makeCardMutation(userId, note.id))
  const isAsMade = card !== null && sameTicks(card, shows)
  return (
    <section aria-labelledby="card-title" className="grid gap-4">
      <div>
        <h3 id="card-title" className="flex items-center gap-2 text-xl">
          <Globe aria-hidden className="size-5 text-court" />
          {m.noteSharing_asPublicCard()}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{m.noteSharing_cardText()}</p>
      </div>
      <Extras note={note} shows={shows} onChange={setShows} />
      <NoteCardView
        headingLevel={3}
        card={{
          ...note,
          name: nameOnCard,
          body: shows.showsBody ? note.body : null,
          venue: shows.showsVenue ? note.venue : null,
          partners: shows.showsPartners ? note.partners : null,
        }}
      />
      {make.error && <Banner tone="danger" role="alert" title={userMessage(make.error)} />}
      {card && <MadeCard userId={userId} noteId={note.id} card={card} />}
      {!isAsMade && (
        <div>
          <Button
            busy={make.isPending}
            onClick={() =>
              make.mutate(shows, { onSuccess: () => void toastSuccess(m.noteSharing_cardReady()) })
            }
          >
            {card ? m.noteSharing_remakeCard() : m.noteSharing_makePublicCard()}
          </Button>
          {card && <p className="mt-2 text-sm text-ink-soft">{m.noteSharing_remakeHint()}</p>}
        </div>
      )}
    </section>
  )
}

function Extras(props: { note: Note; shows: MakeCard; onChange: (shows: MakeCard) => void }) {
  const { note, shows, onChange } = props
  const offered = EXTRAS.filter(({ name, has }) => has(note) || shows[name])
  if (offered.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.noteSharing_alsoShow()}</legend>
      {offered.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label()}
          checked={shows[name]}
          onChange={({ target }) => onChange({ ...shows, [name]: target.checked })}
        />
      ))}
    </fieldset>
  )
}

function MadeCard({ userId, noteId, card: { url } }: { userId: string; noteId: string; card: OwnCard }) {
  const end = useMutation(endCardMutation(userId, noteId))
  return (
    <div className="grid gap-3">
      <p className="rounded-md bg-surface-sunk p-3 font-mono text-sm break-all select-all">{url}</p>
      {end.error && <Banner tone="danger" role="alert" title={userMessage(end.error)} />}
      <div className="flex flex-wrap gap-2">
        <CopyButton value={url} label={m.noteSharing_copyLink()} />
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <ExternalLink aria-hidden />
          {m.noteSharing_openCard()}
        </a>
        <Button
          variant="danger"
          size="sm"
          busy={end.isPending}
          onClick={() =>
            end.mutate(undefined, { onSuccess: () => void toastSuccess(m.noteSharing_cardEnded()) })
          }
        >
          {m.noteSharing_endCard()}
        </Button>
      </div>
    </div>
  )
}
