import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { BracketSheets } from './bracket-sheets'
import { PoolSheets } from './pool-sheets'
import { RoundSheets } from './round-sheets'
import { ScheduleSheet } from './schedule-sheet'
import { ScoreSlips } from './score-slips'
import { StandingsSheet } from './standings-sheet'
import * as m from '#/lib/messages.gen'

const SHEETS = ['schedule', 'pools', 'rounds', 'slips', 'bracket', 'standings'] as const
type Sheet = (typeof SHEETS)[number]

/** As the address names them, with commas between; null where it names none. */
export const sheetsNamed = (names: string | undefined): Sheet[] | null =>
  names === undefined ? null : SHEETS.filter((sheet) => names.split(',').includes(sheet))

const LABELS: Record<Sheet, () => string> = {
  schedule: () => m.tournamentPrint_scheduleForWall(),
  pools: () => m.tournamentPrint_poolSheets(),
  rounds: () => m.tournamentPrint_roundsForWall(),
  slips: () => m.tournamentPrint_slipsToCut(),
  bracket: () => m.tournamentPrint_bracket(),
  standings: () => m.tournamentPrint_standings(),
}

/** What there is to print of a tournament. */
function sheetsOf({ matches, pools, rounds, bracket, phase }: TournamentView): Sheet[] {
  const there: Record<Sheet, boolean> = {
    schedule: matches.length > 0,
    pools: pools.length > 0,
    rounds: rounds.length > 0,
    slips: matches.length > 0,
    bracket: bracket !== null,
    standings: phase === 'playing' || phase === 'ended',
  }
  return SHEETS.filter((sheet) => there[sheet])
}

interface PrintPageProps {
  view: TournamentView
  /** The way back to the tournament. */
  back: ReactNode
  /** As the address says; null: all but the slips. */
  chosen: readonly Sheet[] | null
  onChoose: (sheets: Sheet[]) => void
}

/** Looks the same wherever it leads. */
export const BACK_CLASS =
  'mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink'

/** Sheets for the wall and the table, as they come out of the printer. */
export function PrintPage({ view, back, chosen, onChoose }: PrintPageProps) {
  const there = sheetsOf(view)
  const shown = there.filter((sheet) => (chosen ? chosen.includes(sheet) : sheet !== 'slips'))
  return (
    <>
      <Container width="text" className="py-6 sm:py-8 print:hidden">
        {back}
        <h1 className="text-4xl">{m.tournamentPrint_print()}</h1>
        {there.length > 0 ? (
          <>
            <fieldset className="mt-4">
              <legend className="font-semibold">{m.tournamentPrint_whatGoesPaper()}</legend>
              <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
                {there.map((sheet) => (
                  <Checkbox
                    key={sheet}
                    label={LABELS[sheet]()}
                    checked={shown.includes(sheet)}
                    onChange={() => onChoose(there.filter((one) => (one === sheet) !== shown.includes(one)))}
                  />
                ))}
              </div>
            </fieldset>
            <Button className="mt-4" disabled={shown.length === 0} onClick={() => window.print()}>
              <Printer aria-hidden />
              {m.tournamentPrint_print()}
            </Button>
            <p className="mt-3 text-sm text-ink-soft">{m.tournamentPrint_fitsA4LetterSave()}</p>
          </>
        ) : (
          <div className="mt-6">
            <Empty title={m.tournamentPrint_nothingPrintYet()} text={m.tournamentPrint_sheetsStandHereAs()} />
          </div>
        )}
      </Container>
      <div className="grid grid-cols-1 gap-6 px-4 pb-10 sm:px-6 print:block print:p-0">
        {shown.includes('schedule') && <ScheduleSheet view={view} />}
        {shown.includes('pools') && <PoolSheets view={view} />}
        {shown.includes('rounds') && <RoundSheets view={view} />}
        {shown.includes('slips') && <ScoreSlips view={view} />}
        {shown.includes('bracket') && <BracketSheets view={view} />}
        {shown.includes('standings') && <StandingsSheet view={view} />}
      </div>
    </>
  )
}
