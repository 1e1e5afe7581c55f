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
import * as m from '#/lib/messages.gen'

/** What there is of it without an account: paper and files. */
export function LocalShare({ kept, view }: { kept: Kept; view: TournamentView }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Card as="section" aria-labelledby="on-paper">
        <h2 id="on-paper" className="text-xl">
          {m.tournamentStart_onPaperAsFiles()}
        </h2>
        <p className="mt-1 text-ink-soft">{m.tournamentStart_scheduleSheetsSlipsCourts()}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/game-generator/try/print" className={buttonClass({ variant: 'secondary' })}>
            <Printer aria-hidden />
            {m.tournamentStart_printSheets()}
          </Link>
          <ExportMenu view={view} tournament={kept.tournament} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="with-others">
        <h2 id="with-others" className="text-xl">
          {m.tournamentStart_withOthers()}
        </h2>
        <p className="mb-4 mt-1 text-ink-soft">{m.tournamentStart_savedAccountHasPage()}</p>
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
        {m.tournamentStart_onceMore()}
      </h2>
      <p className="mb-4 mt-1 text-ink-soft">{m.tournamentStart_theSameSettingsSame()}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Copy aria-hidden />
        {m.tournamentStart_playAgain()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={m.tournamentStart_replaceThisOne()}
        text={m.tournamentStart_replaceThisText()}
        confirmLabel={m.tournamentStart_playAgain()}
        onConfirm={again}
      />
    </Card>
  )
}
