import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useLiveTopics } from '#/client/live'
import { type ContactState, topicWords } from '#/features/site/contact/logic/contact-choices'
import { contactMessageQuery, setContactStateMutation } from '#/features/site/contact/queries'
import type { ContactDetail } from '#/features/site/contact/schema'
import { STATE_WORDS } from '#/features/site/contact/ui/contact-words'
import { EntryForm } from '#/features/site/contact/ui/entry-form'
import { RemoveContact } from '#/features/site/contact/ui/remove-contact'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { LINK_CLASS } from '#/ui/link-class'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:contact']

/** What somebody wrote, what was answered, and what admins noted for each other. */
export function AdminContactMessage({ loaded }: { loaded: ContactDetail }) {
  useLiveTopics(LIVE)
  const { data: known = loaded } = useQuery(contactMessageQuery(loaded.id))
  const { id, name, email, topic, message, status, personId, createdAt, entries, can } = known
  return (
    <>
      <Link
        to="/admin/contact"
        className="mb-4 flex w-fit min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.contact_allMessages()}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl break-words">{name}</h1>
        <Badge tone={STATE_WORDS[status].tone}>{STATE_WORDS[status].label()}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
        <a href={`mailto:${email}`} className={`${LINK_CLASS} break-all`}>
          {email}
        </a>
        <span>{topicWords(topic)}</span>
        <Moment at={createdAt} />
        {personId && (
          <Link to="/admin/people/$personId" params={{ personId }} className={LINK_CLASS}>
            {m.contact_theirAccount()}
          </Link>
        )}
      </p>
      <Card className="mt-5 break-words whitespace-pre-line">{message}</Card>
      <Entries entries={entries} />
      <EntryForm key={id} messageId={id} canReply={can.reply} />
      <Moves id={id} status={status} />
    </>
  )
}

function Entries({ entries }: Pick<ContactDetail, 'entries'>) {
  return (
    <ol className="mt-4 grid gap-4">
      {entries.map(({ id, kind, body, author, createdAt }) => (
        <Card
          key={id}
          as="li"
          className={kind === 'reply' ? 'border-l-4 border-court' : 'border-l-4 border-line bg-surface-sunk'}
        >
          <h2 className="font-sans text-sm font-semibold">
            {kind === 'reply' ? m.contact_answeredByEmail() : m.contact_noteForAdmins()}
          </h2>
          <p className="text-sm text-ink-soft">
            {author ?? m.contact_someoneLeft()}, <Moment at={createdAt} />
          </p>
          <p className="mt-2 break-words whitespace-pre-line">{body}</p>
        </Card>
      ))}
    </ol>
  )
}

type Move = { to: ContactState; label: () => string; done: () => string }

const MOVES: Record<ContactState, Move[]> = {
  open: [
    { to: 'answered', label: m.contact_needsNoAnswer, done: m.contact_movedToAnswered },
    { to: 'spam', label: m.contact_itIsSpam, done: m.contact_movedToSpam },
  ],
  answered: [{ to: 'open', label: m.contact_openAgain, done: m.contact_openedAgain }],
  spam: [{ to: 'open', label: m.contact_notSpam, done: m.contact_movedToOpen }],
}

function Moves({ id, status }: Pick<ContactDetail, 'id' | 'status'>) {
  const set = useMutation(setContactStateMutation)
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      {MOVES[status].map(({ to, label, done }) => (
        <Button
          key={to}
          variant="secondary"
          size="sm"
          busy={set.isPending && set.variables.status === to}
          onClick={() =>
            set.mutate(
              { id, status: to },
              { onSuccess: () => void toastSuccess(done()), onError: (error) => void toastError(error) },
            )
          }
        >
          {label()}
        </Button>
      ))}
      <RemoveContact id={id} />
    </div>
  )
}
