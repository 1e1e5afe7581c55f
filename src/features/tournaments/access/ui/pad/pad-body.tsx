import { useState } from 'react'
import { useWakeLock } from '#/features/events/check-in/ui/use-wake-lock'
import { calledScore } from '#/features/tournaments/core/logic/scoring/serving'
import { gamesWords } from '#/features/tournaments/core/logic/tournament/match-words'
import { sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import {
  canUntap,
  changesEnds,
  gamesToWrite,
  gamesWon,
  matchWinner,
  nowOf,
  scoresOf,
} from '#/features/tournaments/access/logic/pad'
import { CallLine } from './call-line'
import { EndPanel } from './end-panel'
import { GiveUpDialog } from './give-up-dialog'
import { PadFoot } from './pad-foot'
import { PadHalf } from './pad-half'
import { PadTools } from './pad-tools'
import { PadTop } from './pad-top'
import { TypedDialog } from './typed-dialog'
import type { Outbox } from './use-outbox'
import { usePad } from './use-pad'

export interface PadBodyProps {
  tournamentId: string
  view: TournamentView
  match: MatchView
  outbox: Outbox
  onClose: () => void
}

type Asked = 'type' | 'give-up' | null

/** A match's score, tapped or typed. */
export function PadBody({ tournamentId, view, match, outbox, onClose }: PadBodyProps) {
  useWakeLock()
  const own = usePad(tournamentId, view, match, outbox)
  const { rules, pad } = own
  const [asked, setAsked] = useState<Asked>(null)
  const [corrects, setCorrects] = useState(false)
  const scores = scoresOf(rules, pad)
  const isOver = matchWinner(rules, scores) !== null || (match.state === 'done' && !corrects)
  const write: typeof own.finish = (games, ending) => {
    own.finish(games, ending)
    onClose()
  }
  const dialog = { view, match, games: gamesToWrite(rules, pad), onClose: () => setAsked(null) }
  return (
    <>
      <PadTop view={view} match={match} onClose={onClose}>
        {!isOver && <Call view={view} match={match} own={own} />}
      </PadTop>
      <div className="grid min-h-0">
        {isOver ? (
          <EndPanel
            view={view}
            match={match}
            scores={scores}
            undoable={canUntap(pad)}
            onUndo={own.undo}
            onSend={() => write(gamesToWrite(rules, pad), { kind: 'played' })}
            onCorrect={() => {
              setCorrects(true)
              setAsked('type')
            }}
          />
        ) : (
          <Halves view={view} match={match} own={own} />
        )}
      </div>
      <PadFoot outbox={outbox} match={match} pad={pad} counting={!isOver} onFollow={own.follow}>
        <PadTools
          undoable={canUntap(pad)}
          turnable={!isOver}
          onUndo={own.undo}
          onTurn={own.turn}
          onType={() => setAsked('type')}
          onGaveUp={() => setAsked('give-up')}
        />
      </PadFoot>
      {asked === 'type' && (
        <TypedDialog
          {...dialog}
          onWrite={(games, kind) => {
            setAsked(null)
            if (kind === 'played') write(games, { kind })
            else own.begin(games)
          }}
        />
      )}
      {asked === 'give-up' && <GiveUpDialog {...dialog} onWrite={write} />}
    </>
  )
}

interface CountingProps {
  view: TournamentView
  match: MatchView
  own: ReturnType<typeof usePad>
}

const namesOf = (view: TournamentView, match: MatchView) =>
  [sideName(view, match, 0), sideName(view, match, 1)] as const

/** Whether it is known who serves. */
const isServeKnown = ({ match, own }: Pick<CountingProps, 'match' | 'own'>) =>
  match.format.serving === 'rally' || own.pad.follow

function Call({ view, match, own }: CountingProps) {
  const { rules, pad, tap } = own
  const scores = scoresOf(rules, pad)
  const state = nowOf(rules, pad)
  const known = isServeKnown({ match, own })
  return (
    <CallLine
      names={namesOf(view, match)}
      state={state}
      called={known ? calledScore({ ...match.format, doubles: rules.doubles }, state) : null}
      showsServer={known && rules.doubles && match.format.serving === 'side-out'}
      before={gamesWords(
        scores.slice(0, -1).map(([one, other]) => (pad.turned ? [other, one] : [one, other])),
      )}
      changesEnds={changesEnds(rules, scores)}
      onServe={() => tap('serve')}
    />
  )
}

function Halves({ view, match, own }: CountingProps) {
  const { rules, pad, tap } = own
  const state = nowOf(rules, pad)
  const names = namesOf(view, match)
  const won = match.format.bestOf > 1 ? gamesWon(rules, scoresOf(rules, pad)) : null
  const known = isServeKnown({ match, own })
  const sides = pad.turned ? ([1, 0] as const) : ([0, 1] as const)
  return (
    <div className="grid min-h-0 grid-cols-2 gap-2">
      {sides.map((side) => (
        <PadHalf
          key={side}
          name={names[side]}
          points={state.score[side]}
          gamesWon={won && won[side]}
          serves={known && state.serving === side}
          isRally={known && match.format.serving === 'side-out'}
          onTap={() => tap({ won: side })}
          onMinus={() => tap({ minus: side })}
        />
      ))}
    </div>
  )
}
