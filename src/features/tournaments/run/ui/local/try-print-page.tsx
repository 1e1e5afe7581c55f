import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { useLocalTournament } from '#/features/tournaments/run/ui/local/local-tournament'
import { LoadingKept, NothingKept } from '#/features/tournaments/run/ui/local/nothing-kept'
import { BACK_CLASS, PrintPage, sheetsNamed } from '#/features/tournaments/run/ui/print/print-page'
import * as m from '#/lib/messages.gen'

interface TryPrintPageProps {
  /** Names of sheets, with commas between. */
  sheets: string | undefined
  onChoose: (sheets: string) => void
}

/** Sheets of the tournament that this device keeps. */
export function TryPrintPage({ sheets, onChoose }: TryPrintPageProps) {
  const kept = useKept()
  const handle = useLocalTournament()
  if (kept === null) return <NothingKept />
  if (!handle) return <LoadingKept />
  return (
    <PrintPage
      view={handle.view}
      back={
        <Link to="/game-generator/try" search={{ view: 'share' }} className={BACK_CLASS}>
          <ArrowLeft aria-hidden className="size-4" />
          {handle.view.settings.name || m.tournamentStart_tournament()}
        </Link>
      }
      chosen={sheetsNamed(sheets)}
      onChoose={(chosen) => onChoose(chosen.join(','))}
    />
  )
}
