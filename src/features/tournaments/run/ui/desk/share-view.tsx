import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Eye, Monitor, Printer, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { siteOrigin } from '#/client/site-origin'
import { cloneTournamentMutation, deleteTournamentMutation } from '#/features/tournaments/run/queries'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { ExportMenu } from '#/features/tournaments/run/ui/live/export-menu'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { CopyButton } from '#/ui/copy-button'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface ShareViewProps {
  id: string
  /** Codes for registering and scoring. */
  codes: ReactNode
}

/** What others get of it: the page to follow, codes for the wall, paper, a screen, files. */
export function ShareView({ id, codes }: ShareViewProps) {
  const { handle } = useDesk()
  const params = { tournamentId: id }
  const link = `${siteOrigin()}/game-generator/${id}`
  return (
    <div className="grid grid-cols-1 gap-6">
      {codes}
      <Card as="section" aria-label={m.tournamentDesk_forEveryone()}>
        <h2 className="text-xl">{m.tournamentDesk_forEveryone()}</h2>
        <p className="mt-1 text-ink-soft">{m.tournamentDesk_scoresStandingsScheduleLive()}</p>
        <p className="mt-3 rounded-sm bg-surface-sunk px-3 py-2 text-sm wrap-anywhere">{link}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton value={link} label={m.tournamentDesk_copyLink()} size="md" />
          <Link
            to="/game-generator/$tournamentId"
            params={params}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Eye aria-hidden />
            {m.tournamentDesk_livePage()}
          </Link>
          <Link
            to="/game-generator/$tournamentId/screen"
            params={params}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Monitor aria-hidden />
            {m.tournamentDesk_bigScreen()}
          </Link>
          <Link
            to="/game-generator/$tournamentId/print"
            params={params}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Printer aria-hidden />
            {m.tournamentDesk_printSheets()}
          </Link>
          <ExportMenu view={handle.view} tournament={handle.tournament} />
        </div>
      </Card>
      <Keeping id={id} />
    </div>
  )
}

/** A copy for next week, and the way out. */
function Keeping({ id }: { id: string }) {
  const { handle } = useDesk()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const clone = useMutation({ ...cloneTournamentMutation, onError: toastError })
  const remove = useMutation({ ...deleteTournamentMutation, onError: toastError })
  return (
    <Card as="section" aria-label={m.tournamentDesk_thisTournament()}>
      <h2 className="text-xl">{m.tournamentDesk_thisTournament()}</h2>
      <p className="mt-1 text-ink-soft">{m.tournamentDesk_playAgainWithSame()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={clone.isPending}
          onClick={() =>
            clone.mutate(id, {
              onSuccess: (copy) =>
                void navigate({
                  to: '/game-generator/$tournamentId/desk',
                  params: { tournamentId: copy.id },
                  search: { view: 'settings' },
                }),
            })
          }
        >
          <Copy aria-hidden />
          {m.tournamentDesk_makeCopy()}
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          {m.tournamentDesk_delete()}
        </Button>
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={
          handle.view.settings.name
            ? m.tournamentDesk_deleteName({ name: handle.view.settings.name })
            : m.tournamentDesk_deleteThis()
        }
        text={m.tournamentDesk_scoresStandingsHistoryGo()}
        confirmLabel={m.tournamentDesk_deleteGood()}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => void navigate({ to: '/game-generator' }),
            onSettled: () => setDeleting(false),
          })
        }
      />
    </Card>
  )
}
