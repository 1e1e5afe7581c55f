import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLiveTopics } from '#/client/live'
import { kindWords, STATE_WORDS } from '#/features/foundation/outbox/logic/message-words'
import {
  messagesQuery,
  type OutboxFilters,
  outboxSummaryQuery,
  type OutboxSearch,
} from '#/features/foundation/outbox/queries'
import { MESSAGE_STATES } from '#/features/foundation/outbox/logic/message-states'
import type { OutboxSummary } from '#/features/foundation/outbox/schema'
import { MessageDialog } from '#/features/foundation/outbox/ui/message-dialog'
import { MessageRow } from '#/features/foundation/outbox/ui/message-row'
import { formatNumber } from '#/lib/numbers'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:outbox']

/** What was sent, to whom, and what became of it. Without a mail service it is where links and codes are read. */
export function AdminOutbox({ message, ...filters }: OutboxSearch) {
  useLiveTopics(LIVE)
  const navigate = useNavigate({ from: '/admin/outbox' })
  const { data: summary } = useQuery(outboxSummaryQuery())
  const show = useCallback(
    (change: OutboxSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <h1 className="text-3xl">{m.outbox_title()}</h1>
      <p className="mt-2 text-ink-soft">{m.outbox_text()}</p>
      {summary && <HandedOn delivers={summary.delivers} />}
      <Filters filters={filters} summary={summary} show={show} />
      <Messages
        filters={filters}
        onClear={() => show({ status: undefined, channel: undefined, kind: undefined, q: undefined })}
      />
      {message && <MessageDialog id={message} onClose={() => show({ message: undefined })} />}
    </>
  )
}

function HandedOn({ delivers: { email, sms } }: Pick<OutboxSummary, 'delivers'>) {
  if (email && sms) return null
  const missing = email ? 'sms' : sms ? 'email' : 'other'
  return (
    <div className="mt-5">
      <Banner title={m.outbox_noService({ missing })}>
        {m.outbox_stayHere({
          missing,
          smtp: <Variable name="SMTP_URL" />,
          sms: <Variable name="SMS_GATEWAY_URL" />,
        })}
      </Banner>
    </div>
  )
}

const Variable = ({ name }: { name: string }) => <code>{name}</code>

interface FiltersProps {
  filters: OutboxFilters
  summary: OutboxSummary | undefined
  show: (change: OutboxSearch) => void
}

const counted = (words: string, n: number | undefined) =>
  n === undefined ? words : `${words} (${formatNumber(n)})`

function Filters({ filters, summary, show }: FiltersProps) {
  const search = useCallback((q: string) => show({ q: q || undefined }), [show])
  const total = summary && Object.values(summary.counts).reduce((sum, n) => sum + n, 0)
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-end">
      <SearchBox label={m.outbox_recipient()} value={filters.q ?? ''} onSearch={search} />
      <Select
        label={m.outbox_state()}
        hideLabel
        value={filters.status ?? ''}
        placeholder={counted(m.outbox_allStates(), total)}
        options={MESSAGE_STATES.map((value) => ({
          value,
          label: counted(STATE_WORDS[value](), summary?.counts[value]),
        }))}
        onChange={(event) => show({ status: MESSAGE_STATES.find((state) => state === event.target.value) })}
      />
      <Select
        label={m.outbox_kind()}
        hideLabel
        value={filters.kind ?? ''}
        placeholder={m.outbox_allKinds()}
        options={(summary?.kinds ?? []).map((value) => ({ value, label: kindWords(value) }))}
        onChange={(event) => show({ kind: event.target.value || undefined })}
      />
      <Select
        label={m.outbox_channel()}
        hideLabel
        value={filters.channel ?? ''}
        placeholder={m.outbox_emailAndText()}
        options={[
          { value: 'email', label: m.outbox_email() },
          { value: 'sms', label: m.outbox_textMessage() },
        ]}
        onChange={({ target: { value } }) =>
          show({ channel: value === 'email' || value === 'sms' ? value : undefined })
        }
      />
    </div>
  )
}

function Messages({ filters, onClear }: { filters: OutboxFilters; onClear: () => void }) {
  const query = useInfiniteQuery(messagesQuery(filters))
  return (
    <div className="mt-5">
      <QueryList query={query} empty={<NoMessages filters={filters} onClear={onClear} />}>
        {(each) => <MessageRow key={each.id} message={each} filters={filters} />}
      </QueryList>
    </div>
  )
}

function NoMessages({ filters, onClear }: { filters: OutboxFilters; onClear: () => void }) {
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return filtered ? (
    <Empty
      title={m.outbox_noSuchMessages()}
      text={m.outbox_nothingMatches()}
      actions={<Button onClick={onClear}>{m.outbox_showAll()}</Button>}
    />
  ) : (
    <Empty title={m.outbox_nothingSent()} text={m.outbox_nothingSentText()} />
  )
}
