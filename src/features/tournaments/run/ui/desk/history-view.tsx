import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import { actWords } from '#/features/tournaments/core/logic/tournament/act-words'
import { type HistoryRow, historyOf } from '#/features/tournaments/core/logic/tournament/act-history'
import { consequencesOf } from '#/features/tournaments/core/logic/tournament/consequences'
import { firstRestingOn } from '#/features/tournaments/core/logic/tournament/rests-on'
import { ConsequenceList } from '#/features/tournaments/run/ui/desk/consequence-list'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { fold } from '#/lib/fold'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { SearchField } from '#/ui/search-field'
import * as m from '#/lib/messages.gen'
import { authorWords } from '#/features/tournaments/core/logic/tournament/author-words'

const AT_ONCE = 50

/** Everything that was done, by whom and when; each can be taken back unless something rests on it. */
export function HistoryView() {
  const { handle, naming, deed } = useDesk()
  const [words, setWords] = useState('')
  const [asking, setAsking] = useState<{ row: HistoryRow; words: string[] } | null>(null)
  const [resting, setResting] = useState<{ row: HistoryRow; first: LogEntry } | null>(null)
  const rows = historyOf(handle.tournament, naming).filter((row) =>
    fold(`${row.words} ${authorWords(row.by)}`).includes(fold(words.trim())),
  )
  const { shown, more } = useParts(rows, AT_ONCE)
  if (handle.tournament.log.length === 0)
    return <Empty title={m.tournamentDesk_nothingDoneYet()} text={m.tournamentDesk_everyActStandsHere()} />
  /** At once, unless more than itself would change. */
  function takeBack(row: HistoryRow) {
    const found = consequencesOf(handle.tournament, naming, { act: 'undo', of: row.id }, handle.now)
    const first = found.refusal && firstRestingOn(handle.tournament, row.id)
    if (first) setResting({ row, first })
    else if (found.words.length > 0 && !found.refusal) setAsking({ row, words: found.words })
    else void deed({ act: 'undo', of: row.id })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        name="history"
        label={m.tournamentDesk_searchWhatWasDone()}
        value={words}
        onChange={setWords}
      />
      <ol className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {shown.map((row) => (
          <Row key={row.id} row={row} onUndo={() => takeBack(row)} />
        ))}
      </ol>
      {rows.length === 0 && <p className="text-ink-soft">{m.tournamentDesk_nothingByTheseWords()}</p>}
      {more}
      {resting && (
        <ConfirmDialog
          open
          onOpenChange={() => setResting(null)}
          title={m.tournamentDesk_somethingRests()}
          text={m.tournamentDesk_restsOnIt({
            words: resting.row.words,
            first: actWords(naming, resting.first.act),
            by: authorWords(resting.first.by),
          })}
          confirmLabel={m.tournamentDesk_takeThatBack()}
          cancelLabel={m.tournamentDesk_leaveBoth()}
          onConfirm={() => {
            setResting(null)
            const row = rows.find(({ id }) => id === resting.first.id)
            if (row) takeBack(row)
            else void deed({ act: 'undo', of: resting.first.id })
          }}
        />
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={m.tournamentDesk_takeThisBack()}
          text={asking.row.words}
          confirmLabel={m.tournamentDesk_takeBack()}
          onConfirm={() => {
            setAsking(null)
            void deed({ act: 'undo', of: asking.row.id })
          }}
        >
          <ConsequenceList words={asking.words} />
        </ConfirmDialog>
      )}
    </div>
  )
}

function Row({ row, onUndo }: { row: HistoryRow; onUndo: () => void }) {
  return (
    <li data-focus-home tabIndex={-1} aria-label={row.words} className="px-4 py-3 outline-none">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p
            className={classNames('wrap-anywhere', row.undone ? 'text-ink-soft line-through' : 'font-medium')}
          >
            {row.words}
            {row.details.length > 0 && `: ${row.details.join(', ')}`}
          </p>
          <p className="text-sm text-ink-soft">
            {authorWords(row.by)} · <Moment at={row.at} />
            {row.undone && ` · ${m.tournamentDesk_takenBack()}`}
          </p>
        </div>
        {!row.undone && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={m.tournamentDesk_takeBackWords({ words: row.words })}
            onClick={onUndo}
          >
            <Undo2 aria-hidden />
            <span className="max-sm:sr-only">{m.tournamentDesk_takeBack()}</span>
          </Button>
        )}
      </div>
      {row.running.length > 0 && (
        <details className="mt-1 text-sm text-ink-soft">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {m.tournamentDesk_scoresBefore({ count: row.running.length })}
          </summary>
          <ol className="grid grid-cols-1 gap-1 border-l-4 border-line pl-3">
            {row.running.map((one) => (
              <li key={one.id}>
                {one.words} ({authorWords(one.by)}, <Moment at={one.at} />)
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
