import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type Game, MAX_GAMES, MAX_POINTS, scoreProblem } from '#/features/stakes/stakes/logic/score'
import { otherSide } from '#/features/stakes/stakes/logic/sides'
import { sideNames } from '#/features/stakes/stakes/logic/stake-words'
import type { ActDialogProps } from '#/features/stakes/stakes/ui/terms-dialog'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { FieldError } from '#/ui/field'
import { IconButton } from '#/ui/icon-button'
import { TextField } from '#/ui/text-field'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** Points as they are typed: one's own first. */
type Row = { key: string; own: string; theirs: string }
const newRow = (): Row => ({ key: newId(), own: '', theirs: '' })

const POINTS = /^\d{1,2}$/
const pointsOf = (typed: string): number => (POINTS.test(typed.trim()) ? Number(typed) : Number.NaN)

const messageOf = (error: unknown): string =>
  (error instanceof AppError && Object.values(error.fields ?? {})[0]) || userMessage(error)

export function ReportDialog({ stake, busy, error, onAct, onClose }: ActDialogProps) {
  const formId = useId()
  const { side, report } = stake
  const [rows, setRows] = useState<Row[]>(() => {
    const known = report?.side === side ? report.games : []
    const typed = known.map((game) => ({
      ...newRow(),
      own: String(game[side]),
      theirs: String(game[otherSide(side)]),
    }))
    return typed.length > 0 ? typed : [newRow()]
  })
  const [problem, setProblem] = useState<string>()
  const change = (key: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function submit() {
    const games = rows.map(({ own, theirs }): Game => {
      const [mine, others] = [pointsOf(own), pointsOf(theirs)]
      return side === 'a' ? { a: mine, b: others } : { a: others, b: mine }
    })
    const isTyped = games.every(({ a, b }) => !Number.isNaN(a) && !Number.isNaN(b))
    const found = isTyped ? scoreProblem(games) : m.stakes_enterBothPointsEach({ max: MAX_POINTS })
    setProblem(found ?? undefined)
    if (!found) onAct({ act: 'report', games }, { onDone: onClose })
  }
  const [own, theirs] = [sideNames(stake.players, side), sideNames(stake.players, otherSide(side))]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.stakes_reportScore()}
      text={m.stakes_reportText({ theirs })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.stakes_notNow()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.stakes_report()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        method="dialog"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {Boolean(error) && <Banner tone="danger" role="alert" title={messageOf(error)} />}
        {rows.map((row, index) => (
          <div key={row.key} className="flex items-end gap-3">
            <Points
              label={own}
              game={index + 1}
              value={row.own}
              onChange={(value) => change(row.key, { own: value })}
            />
            <Points
              label={theirs}
              game={index + 1}
              value={row.theirs}
              onChange={(value) => change(row.key, { theirs: value })}
            />
            {rows.length > 1 && (
              <IconButton
                label={m.stakes_removeGame({ game: index + 1 })}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {rows.length < MAX_GAMES && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => setRows([...rows, newRow()])}
          >
            <Plus aria-hidden />
            {m.stakes_anotherGame()}
          </Button>
        )}
        <FieldError id={`${formId}-problem`} error={problem} />
      </form>
    </Dialog>
  )
}

interface PointsProps {
  label: string
  game: number
  value: string
  onChange: (value: string) => void
}

function Points({ label, game, value, onChange }: PointsProps) {
  return (
    <TextField
      className="flex-1"
      label={label}
      // As on a scoreboard: who is who stands above the first game.
      hideLabel={game > 1}
      aria-label={m.stakes_pointsIn({ side: label, game })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
