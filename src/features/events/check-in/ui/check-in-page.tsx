import { Link } from '@tanstack/react-router'
import { ArrowLeft, KeyRound, QrCode, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type GateFilter, shownPeople } from '#/features/events/check-in/logic/gate-list'
import type { Arrival, CheckIn } from '#/features/events/check-in/schema'
import { CodeDialog } from '#/features/events/check-in/ui/code-dialog'
import { GateCounters } from '#/features/events/check-in/ui/gate-counters'
import { GateRow } from '#/features/events/check-in/ui/gate-row'
import { type LastTap, UNDO_MS, UndoBar } from '#/features/events/check-in/ui/undo-bar'
import { useGate } from '#/features/events/check-in/ui/use-gate'
import { useWakeLock } from '#/features/events/check-in/ui/use-wake-lock'
import { WalkInDialog } from '#/features/events/check-in/ui/walk-in-dialog'
import { startWords } from '#/lib/event-when'
import { formatEventDate, formatMoment } from '#/lib/dates'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { SearchField } from '#/ui/search-field'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const filters = (): { value: GateFilter; label: string }[] => [
  { value: 'all', label: m.checkIn_everyone() },
  { value: 'missing', label: m.checkIn_notYet() },
  { value: 'here', label: m.checkIn_here() },
]
const NOBODY: ReadonlySet<string> = new Set()

/** The last tap, for as long as it can be taken back from the bar. */
function useLastTap() {
  const [last, setLast] = useState<LastTap | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])
  return [last, setLast] as const
}

/** The list at the gate, for one hand and a bad line. */
export function CheckInPage({ loaded, userId }: { loaded: CheckIn; userId: string }) {
  const { checkIn, people, waiting, stuck, tap } = useGate(loaded, userId)
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<GateFilter>('all')
  const [open, setOpen] = useState<'walk-in' | 'code' | null>(null)
  const [last, setLast] = useLastTap()
  useWakeLock()
  const { event, isOpen } = checkIn

  function onTap({ registrationId, name, partySize, came: before }: Arrival, came: number) {
    tap(registrationId, came)
    setLast({ registrationId, name, partySize, before, came })
  }
  function undo({ registrationId, before }: LastTap) {
    tap(registrationId, before)
    setLast(null)
  }
  const kept = last ? new Set([last.registrationId]) : NOBODY
  const shown = shownPeople(people, { typed, filter, kept })
  return (
    <Container width="narrow" className="pt-4 sm:pt-8">
      <GateHead event={event} runsIt={checkIn.runsIt} />
      {!isOpen && <NotOpen checkIn={checkIn} />}
      <GateCounters people={people} stuck={stuck ? waiting.length : 0} />
      <div className="my-4 grid gap-3">
        <SearchField label={m.checkIn_findAName()} value={typed} onChange={setTyped} />
        <SegmentedControl
          wide
          label={m.checkIn_whoIsListed()}
          options={filters()}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {shown.length > 0 ? (
        <ul aria-label={m.checkIn_everyoneWithSpot()}>
          {shown.map((person) => (
            <GateRow key={person.registrationId} person={person} disabled={!isOpen} onTap={onTap} />
          ))}
        </ul>
      ) : (
        <NoOne people={people.length} typed={typed} filter={filter} />
      )}
      <div className="bottom-bar z-10 -mx-4 mt-4 bg-surface px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        <UndoBar last={last} onUndo={undo} />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" size="lg" disabled={!isOpen} onClick={() => setOpen('walk-in')}>
            <UserPlus aria-hidden />
            {m.checkIn_walkIn()}
          </Button>
          <Button variant="secondary" size="lg" disabled={!isOpen} onClick={() => setOpen('code')}>
            <KeyRound aria-hidden />
            {m.checkIn_passCode()}
          </Button>
        </div>
      </div>
      {open === 'walk-in' && (
        <WalkInDialog eventId={event.id} startsWith={typed.trim()} onClose={() => setOpen(null)} />
      )}
      {open === 'code' && (
        <CodeDialog
          eventId={event.id}
          onFound={(person) => onTap(person, person.partySize)}
          onClose={() => setOpen(null)}
        />
      )}
    </Container>
  )
}

const BACK_CLASS =
  'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink'

function GateHead({ event, runsIt }: Pick<CheckIn, 'event' | 'runsIt'>) {
  const params = { eventId: event.id }
  return (
    <header className="mb-4">
      <div className="flex items-center justify-between gap-3">
        {runsIt ? (
          <Link to="/events/$eventId/desk" params={params} className={BACK_CLASS}>
            <ArrowLeft aria-hidden className="size-4" />
            {m.checkIn_desk()}
          </Link>
        ) : (
          <Link to="/events/$eventId" params={params} className={BACK_CLASS}>
            <ArrowLeft aria-hidden className="size-4" />
            {m.checkIn_theEvent()}
          </Link>
        )}
        <Link
          to="/events/$eventId/poster"
          params={params}
          className={buttonClass({ variant: 'quiet', size: 'sm', className: 'min-h-11' })}
        >
          <QrCode aria-hidden />
          {m.checkIn_poster()}
        </Link>
      </div>
      <h1 className="text-2xl">
        {m.checkIn_heading({ title: event.title, hidden: <span className="sr-only" /> })}
      </h1>
      <p className="text-ink-soft">
        {formatEventDate(event.eventDate, { weekday: true })}, {startWords(event)} · {event.location}
      </p>
    </header>
  )
}

function NotOpen({ checkIn: { event, opensAt } }: { checkIn: CheckIn }) {
  const isOff = event.phase === 'cancelled' || event.phase === 'draft'
  return (
    <div className="mb-4">
      <Banner tone="warning" title={isOff ? m.checkIn_noOneToCheckIn() : m.checkIn_notOpenYet()}>
        {event.phase === 'cancelled'
          ? m.checkIn_eventCanceled()
          : event.phase === 'draft'
            ? m.checkIn_stillADraft()
            : m.checkIn_opensThreeHoursBefore({ moment: formatMoment(new Date(opensAt), event.timeZone) })}
      </Banner>
    </div>
  )
}

function NoOne({ people, typed, filter }: { people: number; typed: string; filter: GateFilter }) {
  if (people === 0) return <Empty title={m.checkIn_noOneYet()} text={m.checkIn_everyoneIsListed()} />
  if (typed.trim())
    return <p className="py-8 text-center text-lg">{m.checkIn_noOneCalled({ name: typed.trim() })}</p>
  return (
    <p className="py-8 text-center text-lg font-semibold">
      {filter === 'missing' ? m.checkIn_everyonesHere() : m.checkIn_noOnesHereYet()}
    </p>
  )
}
