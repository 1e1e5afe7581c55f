import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import type { LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import { draftName } from '#/features/tournaments/core/logic/tournament/draft-name'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { keep, useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { AppError } from '#/lib/errors'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { readTextFile } from '#/ui/read-text-file'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const MAX_FILE_BYTES = 4 * 1024 * 1024
const unreadable = () =>
  new AppError({
    code: 'file_unreadable',
    category: 'validation',
    detail: m.tournamentStart_fileUnreadable(),
  })

type Opened = { settings: TournamentSettings; log: LogEntry[] }

async function read(file: File): Promise<Opened | null> {
  const content = await readTextFile(file, MAX_FILE_BYTES)
  if ('refusal' in content) return null
  const { readKeptFile } = await import('#/features/tournaments/core/logic/tournament/kept-file')
  return readKeptFile(content.text)
}

/** Brings a tournament that was kept as a file onto this device. */
export function OpenFile() {
  const navigate = useNavigate()
  const kept = useKept()
  const [asked, setAsked] = useState<Opened | null>(null)
  function open({ settings, log }: Opened) {
    setAsked(null)
    if (attempt(() => keep(settings, log))) void navigate({ to: '/game-generator/try' })
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    const opened = file && (await read(file))
    currentTarget.value = ''
    if (!opened) return file && toastError(unreadable())
    return kept && kept.tournament.log.length > 0 ? setAsked(opened) : open(opened)
  }
  return (
    <p className="text-sm text-ink-soft lg:col-span-2">
      {m.tournamentStart_savedAsFile()}{' '}
      <label className="inline-flex min-h-11 items-center rounded-sm font-semibold text-court underline underline-offset-4 hover:decoration-2 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        {m.tournamentStart_openIt()}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          disabled={kept === undefined}
          onChange={(event) => void choose(event)}
        />
      </label>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        danger
        title={m.tournamentStart_replaceOneThisDevice()}
        text={m.tournamentStart_replaceText({ name: kept ? draftName(kept.tournament.state.settings) : '' })}
        confirmLabel={m.tournamentStart_replace()}
        onConfirm={() => asked && open(asked)}
      />
    </p>
  )
}
