import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { cloneOf } from '#/features/tournaments/core/logic/tournament/clone'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { ExportMenu } from '#/features/tournaments/run/ui/live/export-menu'
import { keep, type Kept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { SaveButton } from '#/features/tournaments/run/ui/local/save-button'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'

/** What there is of it without an account: paper and files. */
export function LocalShare({ kept, view }: { kept: Kept; view: TournamentView }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Card as="section" aria-labelledby="on-paper">
        <h2 id="on-paper" className="text-xl">
          On paper and as files
        </h2>
        <p className="mt-1 text-ink-soft">
          Schedule, sheets and slips for the courts; tables for a spreadsheet.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/game-generator/try/print" className={buttonClass({ variant: 'secondary' })}>
            <Printer aria-hidden />
            Print sheets
          </Link>
          <ExportMenu view={view} tournament={kept.tournament} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="with-others">
        <h2 id="with-others" className="text-xl">
          With others
        </h2>
        <p className="mb-4 mt-1 text-ink-soft">
          Saved in your account it has a page to follow live, codes to register and keep score by, and a big
          screen. Nothing you did here is lost.
        </p>
        <SaveButton kept={kept} />
      </Card>
      <PlayAgain kept={kept} />
    </div>
  )
}

/** The next one from this one, in its place: a device keeps one at a time. */
function PlayAgain({ kept }: { kept: Kept }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  function again() {
    const { settings, entries } = cloneOf(kept.tournament.state, new Date())
    const log = entries.map(({ act }) => stampNow(act))
    if (attempt(() => keep(settings, log)))
      void navigate({ to: '/game-generator/new', search: { step: 'field' } })
  }
  return (
    <Card as="section" aria-labelledby="once-more">
      <h2 id="once-more" className="text-xl">
        Once more
      </h2>
      <p className="mb-4 mt-1 text-ink-soft">The same settings and the same field, whole weeks later.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Copy aria-hidden />
        Play it again
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title="Replace this one?"
        text="A device keeps one tournament at a time: this draw and its scores go. Save it, or download a copy, if you still need them."
        confirmLabel="Play it again"
        onConfirm={again}
      />
    </Card>
  )
}
