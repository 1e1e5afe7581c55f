import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { type DeskTab, deskTabOf } from '#/features/events/host-console/logic/desk-tabs'
import { deskQuery } from '#/features/events/host-console/queries'
import type { Desk, MoveInput, Registrant } from '#/features/events/host-console/schema'
import { type DeskBack, DeskHead } from '#/features/events/host-console/ui/desk-head'
import { GoneList } from '#/features/events/host-console/ui/gone-list'
import { HistoryList } from '#/features/events/host-console/ui/history-list'
import { type Audience, MessageDialog } from '#/features/events/host-console/ui/message-dialog'
import { MoveDialog } from '#/features/events/host-console/ui/move-dialog'
import { QueueList } from '#/features/events/host-console/ui/queue-list'
import { SeatedList } from '#/features/events/host-console/ui/seated-list'
import type { OverrideInput } from '#/features/events/rsvp/schema'
import { awaitsDraw } from '#/features/events/waitlist/logic/seats'
import { OverrideDialog } from '#/features/events/rsvp/ui/override-dialog'
import { Tabs } from '#/ui/tabs'
import * as m from '#/lib/messages.gen'

/** What is being asked before it is done. */
export type Ask =
  | { kind: 'move'; person: Registrant; to: MoveInput['to'] }
  | { kind: 'override'; person: Registrant; status: OverrideInput['status'] }
  | { kind: 'message'; audience: Audience }

interface DeskPageProps {
  loaded: Desk
  tab: DeskTab
  onTab: (tab: DeskTab) => void
  /** Who of the squad helps here. */
  squad: ReactNode
  /** The list that leads here. */
  back: DeskBack
}

/** An event as those see it who run it: who has a spot, who waits, who came, and what was done. */
export function DeskPage({ loaded, tab, onTab, squad, back }: DeskPageProps) {
  const { id } = loaded.event
  const { data: desk = loaded } = useQuery(deskQuery(id))
  const [ask, setAsk] = useState<Ask | null>(null)
  useLiveTopics([`event:${id}`, `registrations:${id}`])
  const close = () => setAsk(null)
  const tabs: { value: DeskTab; label: string; content: ReactNode }[] = [
    {
      value: 'places',
      label: m.hostConsole_inCount({ count: desk.confirmed.length }),
      content: <SeatedList desk={desk} onAsk={setAsk} />,
    },
    {
      value: 'line',
      label: (awaitsDraw(desk.event) ? m.hostConsole_enteredCount : m.hostConsole_waitingCount)({
        count: desk.waiting.length,
      }),
      content: <QueueList desk={desk} onAsk={setAsk} />,
    },
    {
      value: 'gone',
      label: m.hostConsole_canceledCount({ count: desk.goneCount }),
      content: <GoneList desk={desk} onAsk={setAsk} />,
    },
    { value: 'squad', label: m.hostConsole_squad(), content: squad },
    { value: 'history', label: m.hostConsole_history(), content: <HistoryList eventId={id} /> },
  ]
  return (
    <>
      <DeskHead desk={desk} back={back} onMessage={(audience) => setAsk({ kind: 'message', audience })} />
      <Tabs
        label={m.hostConsole_peopleOfEvent()}
        tabs={tabs}
        value={tab}
        onChange={(value) => onTab(deskTabOf(value) ?? 'places')}
      />
      {ask?.kind === 'move' && <MoveDialog eventId={id} person={ask.person} to={ask.to} onClose={close} />}
      {ask?.kind === 'override' && (
        <OverrideDialog eventId={id} person={ask.person} status={ask.status} onClose={close} />
      )}
      {ask?.kind === 'message' && <MessageDialog desk={desk} audience={ask.audience} onClose={close} />}
    </>
  )
}
