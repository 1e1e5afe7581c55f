import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import type { DeskView } from '#/features/tournaments/core/logic/desk-views'
import { hasBegun } from '#/features/tournaments/core/logic/tournament/draft'
import { Desk } from '#/features/tournaments/run/ui/desk/desk'
import { useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { useLocalTournament } from '#/features/tournaments/run/ui/local/local-tournament'
import { LocalShare } from '#/features/tournaments/run/ui/local/local-share'
import { LoadingKept, NothingKept } from '#/features/tournaments/run/ui/local/nothing-kept'
import { SaveButton } from '#/features/tournaments/run/ui/local/save-button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

interface TryPageProps {
  view: DeskView
  /** It was to be saved before signing in. */
  saveNow: boolean
  onView: (view: DeskView) => void
}

/** The desk of the tournament that this device keeps. */
export function TryPage({ view, saveNow, onView }: TryPageProps) {
  const kept = useKept()
  const handle = useLocalTournament()
  if (kept === null) return <NothingKept />
  if (!handle) return <LoadingKept />
  return (
    <Container className="py-6 sm:py-8">
      <Desk
        handle={handle}
        view={view}
        onView={onView}
        share={kept && <LocalShare kept={kept} view={handle.view} />}
        actions={
          <>
            {!hasBegun(handle.tournament) && (
              <Link
                to="/game-generator/new"
                search={{ step: 'setup' }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <SlidersHorizontal aria-hidden />
                {m.tournamentStart_setUp()}
              </Link>
            )}
            {kept && <SaveButton kept={kept} atOnce={saveNow} />}
          </>
        }
      />
    </Container>
  )
}
