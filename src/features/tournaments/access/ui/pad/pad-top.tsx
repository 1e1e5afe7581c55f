import { ArrowLeft } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { matchTitle, namesIn } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface PadTopProps {
  view: TournamentView
  match: MatchView
  onClose: () => void
  children: ReactNode
}

/** Which match it is, and the way back; beside it, on a phone that lies on its side, what is given. */
export function PadTop({ view, match, onClose, children }: PadTopProps) {
  return (
    <div className="grid min-w-0 gap-2 [@media(max-height:500px)]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] [@media(max-height:500px)]:items-center">
      <div className="flex min-w-0 items-center gap-2">
        <Button variant="quiet" className="px-3" onClick={onClose}>
          <ArrowLeft aria-hidden />
          {m.tournamentAccess_matches()}
        </Button>
        <Radix.Title className="min-w-0 flex-1 text-right font-sans text-sm leading-tight font-semibold text-ink-soft">
          {m.tournamentAccess_matchAt({
            number: match.number,
            place: namesIn(view).court(match.court) ?? matchTitle(view, match),
          })}
        </Radix.Title>
      </div>
      {children}
    </div>
  )
}
