import { RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Side } from '#/features/tournaments/core/logic/scoring/scores'
import {
  type Board,
  boardOf,
  type Game,
  type GameRules,
  newGame,
  play,
  takeBack,
  TARGETS,
} from '#/features/site/rules/logic/scoreboard'
import { ServerPlace } from '#/features/site/rules/ui/server-place'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const SIDES = ['sun', 'shade'] as const
const FIRST: GameRules = { doubles: true, serving: 'side-out', target: 11 }

function turnWords({ turn, serving, call, winner }: Board, { doubles }: GameRules): string {
  if (winner !== null) return m.rules_winsGame({ side: SIDES[winner] })
  if (turn === 'point') return m.rules_pointCall({ call })
  if (turn === 'second-server') return m.rules_secondServerCall({ call })
  if (turn === 'side-out') return m.rules_sideOutCall({ side: SIDES[serving], call })
  return doubles && call.endsWith('-2') ? m.rules_firstCall({ call }) : m.rules_startCall({ call })
}

/** Try how it is counted: who won the rally is all that is asked. */
export function Scoreboard() {
  const [game, setGame] = useState<Game>(() => newGame(FIRST))
  const board = boardOf(game)
  const win = (side: Side) => setGame((now) => play(now, side))
  const undo = () => setGame(takeBack)

  const region = useRef<HTMLElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The choices above are radio buttons, whose arrows are theirs.
    if (event.target instanceof HTMLInputElement || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'ArrowLeft') win(0)
    else if (event.key === 'ArrowRight') win(1)
    else if (event.key === 'Backspace') undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const { current } = region
    const listen = (event: KeyboardEvent) => onKey(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [])
  return (
    <section
      ref={region}
      aria-label={m.rules_board()}
      className="rounded-lg bg-surface-raised p-4 shadow-card ring-1 ring-line sm:p-6"
    >
      <Rules game={game} onChange={(rules) => setGame(newGame(rules, game.first))} />
      <div className="mt-5 grid grid-cols-2 gap-3">
        {([0, 1] as const).map((side) => (
          <SideScore key={side} side={side} board={board} doubles={game.doubles} onWin={() => win(side)} />
        ))}
      </div>
      <p className="mt-5 text-center">
        <span className="block text-sm text-ink-soft">
          {board.winner === null ? m.rules_theCall() : m.rules_game()}
        </span>
        <span className="font-display text-4xl font-extrabold tabular-nums">
          {board.winner === null ? board.call : `${board.score[0]}–${board.score[1]}`}
        </span>
      </p>
      <output aria-live="polite" className="mt-1 block min-h-12 text-center">
        {turnWords(board, game)}
      </output>
      <ServerPlace board={board} />
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" size="sm" disabled={game.rallies.length === 0} onClick={undo}>
          <Undo2 aria-hidden />
          {m.rules_undo()}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setGame(newGame(game, game.rallies.length === 0 ? other(game.first) : game.first))}
        >
          <RotateCcw aria-hidden />
          {game.rallies.length === 0 ? m.rules_switchFirstServer() : m.rules_newGame()}
        </Button>
      </div>
      <p className="mt-3 text-center text-sm text-ink-soft max-sm:hidden">{m.rules_keysHint()}</p>
    </section>
  )
}

const other = (side: Side): Side => (side === 0 ? 1 : 0)

function Rules({ game, onChange }: { game: Game; onChange: (rules: GameRules) => void }) {
  const { doubles, serving, target } = game
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SegmentedControl
        label={m.rules_players()}
        wide
        value={doubles ? 'doubles' : 'singles'}
        options={[
          { value: 'doubles', label: m.rules_doubles() },
          { value: 'singles', label: m.rules_singles() },
        ]}
        onChange={(value) => onChange({ serving, target, doubles: value === 'doubles' })}
      />
      <SegmentedControl
        label={m.rules_scoring()}
        wide
        value={serving}
        options={[
          { value: 'side-out', label: m.rules_sideOut() },
          { value: 'rally', label: m.rules_rally() },
        ]}
        onChange={(value) => onChange({ doubles, target, serving: value })}
      />
      <SegmentedControl
        label={m.rules_gameTo()}
        wide
        value={String(target)}
        options={TARGETS.map((each) => ({ value: String(each), label: m.rules_to({ target: each }) }))}
        onChange={(value) =>
          onChange({ doubles, serving, target: TARGETS.find((each) => String(each) === value) ?? 11 })
        }
      />
    </div>
  )
}

interface SideScoreProps {
  side: Side
  board: Board
  doubles: boolean
  onWin: () => void
}

function SideScore({ side, board, doubles, onWin }: SideScoreProps) {
  const serves = board.serving === side && board.winner === null
  const who = doubles && board.server === 2 ? m.rules_secondServer() : m.rules_serves()
  return (
    <div className={classNames('rounded-md p-3 text-center ring-1 ring-line', serves && 'bg-court-tint')}>
      <p className="font-semibold">{side === 0 ? m.rules_sunSide() : m.rules_shadeSide()}</p>
      <p className="font-display text-5xl font-extrabold tabular-nums">{board.score[side]}</p>
      <p className="min-h-6 text-sm text-ink-soft">{serves ? who : ''}</p>
      <Button
        variant="secondary"
        size="sm"
        wide
        className="mt-2 min-h-11"
        disabled={board.winner !== null}
        aria-label={m.rules_sideWonTheRally({ side: SIDES[side] })}
        onClick={onWin}
      >
        {m.rules_wonTheRally()}
      </Button>
    </div>
  )
}
