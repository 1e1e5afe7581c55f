import { useState } from 'react'
import { readEntrantList } from '#/features/tournaments/core/logic/entrant-list'
import type { EntrantDetails } from '#/features/tournaments/core/logic/tournament/acts'
import { changeField, enterAct } from '#/features/tournaments/run/ui/wizard/change-field'
import { useKeptText } from '#/features/tournaments/run/ui/wizard/use-kept-text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { FileDrop } from '#/ui/file-drop'
import { readTextFile } from '#/ui/read-text-file'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

const MAX_FILE_BYTES = 256 * 1024

interface ListDialogProps {
  word: 'player' | 'team'
  taken: readonly string[]
  onClose: () => void
}

/** Many at once: pasted from a message or a spreadsheet, or from a CSV file. */
export function ListDialog({ word, taken, onClose }: ListDialogProps) {
  const [text, setText] = useKeptText('list')
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const { entrants, problems } = readEntrantList(text, word === 'player', taken)

  async function choose(chosen: File | null) {
    const read = chosen ? await readTextFile(chosen, MAX_FILE_BYTES) : null
    setFile(chosen)
    setRefusal(read && 'refusal' in read ? read.refusal : undefined)
    if (read && 'text' in read) setText(read.text)
  }
  function add() {
    if (!changeField(...entrants.map(enterAct))) return
    setText('')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={word === 'team' ? m.tournamentWizard_manyTeamsAtOnce() : m.tournamentWizard_manyPlayersAtOnce()}
      actions={
        <Button disabled={entrants.length === 0} onClick={add}>
          {entrants.length === 0
            ? m.tournamentWizard_add()
            : m.tournamentWizard_addEntrants({ noun: word, count: entrants.length })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <TextArea
          label={word === 'team' ? m.tournamentWizard_oneTeamLine() : m.tournamentWizard_onePlayerLine()}
          hint={m.tournamentWizard_clubRatingAfterCommas()}
          rows={6}
          spellCheck={false}
          placeholder={word === 'team' ? m.tournamentWizard_teamLines() : m.tournamentWizard_playerLines()}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {entrants.length > 0 && <Preview entrants={entrants} />}
        {problems.length > 0 && (
          <Banner tone="warning" title={m.tournamentWizard_leftOutLines({ count: problems.length })}>
            <ul>
              {problems.map((problem, index) => (
                <li key={`${index}${problem}`}>{problem}</li>
              ))}
            </ul>
          </Banner>
        )}
        <FileDrop
          label={m.tournamentWizard_orFile()}
          hint={m.tournamentWizard_csvAtMost()}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          file={file}
          error={refusal}
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
    </Dialog>
  )
}

const GROUPS = { woman: () => m.tournamentWizard_woman(), man: () => m.tournamentWizard_man() }

/** How the list was understood, before it goes in. */
function Preview({ entrants }: { entrants: readonly EntrantDetails[] }) {
  return (
    <section aria-labelledby="as-read" className="rounded-md bg-surface-sunk px-4 py-3">
      <h3 id="as-read" className="text-base">
        {m.tournamentWizard_asRead()}
      </h3>
      <ol className="mt-1 grid list-inside list-decimal gap-1 text-sm">
        {entrants.map(({ name, club, rating, group }) => (
          <li key={name} className="wrap-anywhere">
            <strong>{name}</strong>
            <span className="text-ink-soft">
              {[club, rating, group && GROUPS[group]()].filter(Boolean).map((words) => ` · ${words}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
