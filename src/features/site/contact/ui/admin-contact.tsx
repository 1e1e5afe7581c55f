import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLiveTopics } from '#/client/live'
import { CONTACT_STATES, topicWords } from '#/features/site/contact/logic/contact-choices'
import { contactQueueQuery, type ContactSearch } from '#/features/site/contact/queries'
import type { ContactMessage, ContactPage } from '#/features/site/contact/schema'
import { STATE_WORDS } from '#/features/site/contact/ui/contact-words'
import { excerpt } from '#/lib/text'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:contact']
const PREVIEW_CHARS = 180

const states = (counts: ContactPage['counts'] | undefined) =>
  CONTACT_STATES.map((value) => ({
    value,
    label: counts ? `${STATE_WORDS[value].label()} (${counts[value]})` : STATE_WORDS[value].label(),
  }))

const useQueue = (search: ContactSearch) => useInfiniteQuery(contactQueueQuery(search))

/** What people wrote to us, and who still waits for an answer. */
export function AdminContact({ status = 'open', q }: ContactSearch) {
  useLiveTopics(LIVE)
  const navigate = useNavigate({ from: '/admin/contact' })
  const query = useQueue({ status, q })
  const show = useCallback(
    (change: ContactSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const search = useCallback((typed: string) => show({ q: typed || undefined }), [show])
  return (
    <>
      <h1 className="text-3xl">{m.contact_title()}</h1>
      <p className="mt-2 text-ink-soft">{m.contact_adminText()}</p>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <SearchBox label={m.contact_search()} value={q ?? ''} onSearch={search} />
        <SegmentedControl
          label={m.contact_whichMessages()}
          options={states(query.data?.pages.at(-1)?.counts)}
          value={status}
          onChange={(value) => show({ status: value === 'open' ? undefined : value })}
        />
      </div>
      <Messages
        query={query}
        status={status}
        filtered={q !== undefined}
        onClear={() => show({ q: undefined })}
      />
    </>
  )
}

const NOTHING = {
  open: { title: m.contact_allAnswered, text: m.contact_allAnsweredText },
  answered: { title: m.contact_nothingAnswered, text: m.contact_nothingAnsweredText },
  spam: { title: m.contact_noSpam, text: m.contact_noSpamText },
}

interface MessagesProps {
  query: ReturnType<typeof useQueue>
  status: NonNullable<ContactSearch['status']>
  filtered: boolean
  onClear: () => void
}

function Messages({ query, status, filtered, onClear }: MessagesProps) {
  return (
    <div className="mt-5">
      <QueryList
        query={query}
        empty={
          filtered ? (
            <Empty
              title={m.contact_noSuchMessage()}
              text={m.contact_noSuchMessageText()}
              actions={<Button onClick={onClear}>{m.contact_showAll()}</Button>}
            />
          ) : (
            <Empty title={NOTHING[status].title()} text={NOTHING[status].text()} />
          )
        }
      >
        {(message) => <MessageItem key={message.id} message={message} />}
      </QueryList>
    </div>
  )
}

function MessageItem({ message: { id, name, topic, message, createdAt } }: { message: ContactMessage }) {
  return (
    <li className="relative p-4 hover:bg-court-tint sm:p-5">
      <h2 className="text-lg leading-snug break-words">
        <Link
          to="/admin/contact/$messageId"
          params={{ messageId: id }}
          className="after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{topicWords(topic)}</span>
        <Moment at={createdAt} />
      </p>
      <p className="mt-2 break-words">{excerpt(message, PREVIEW_CHARS)}</p>
    </li>
  )
}
