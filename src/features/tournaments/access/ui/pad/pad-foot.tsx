import type { ReactNode } from 'react'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { canUntap, type Pad } from '#/features/tournaments/access/logic/pad'
import { SentLine } from './sent-line'
import type { Outbox } from './use-outbox'
import * as m from '#/lib/messages.gen'

interface PadFootProps {
  outbox: Outbox
  match: MatchView
  pad: Pad
  /** The match goes on. */
  counting: boolean
  onFollow: (follow: boolean) => void
  children: ReactNode
}

/** Whether it has been sent; before the first tap what taps are for. */
export function PadFoot({ outbox, match, pad, counting, onFollow, children }: PadFootProps) {
  const isSideOut = match.format.serving === 'side-out'
  const asks =
    isSideOut && pad.follow ? m.tournamentAccess_tapWhoWinsRally() : m.tournamentAccess_tapWhoGetsPoint()
  const refused = outbox.state.refused.find(({ score }) => score.act.match === match.id)
  return (
    <div className="grid gap-1 [@media(max-height:500px)]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] [@media(max-height:500px)]:items-center">
      {refused && (
        <p role="alert" className="col-span-full text-sm font-semibold text-danger">
          {m.tournamentAccess_notSaved({ words: refused.words })}
        </p>
      )}
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
        <SentLine outbox={outbox} otherwise={counting && !canUntap(pad) ? asks : ''} />
        {isSideOut && counting && (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-court"
              checked={pad.follow}
              onChange={({ target }) => onFollow(target.checked)}
            />
            {m.tournamentAccess_followServe()}
          </label>
        )}
      </div>
      {children}
    </div>
  )
}
