import type { Refusal, Unsent } from '#/features/journal/notes/logic/unsent'
import type { Journal } from '#/features/journal/notes/ui/device/journal'
import { NoteConflict } from '#/features/journal/notes/ui/note-conflict'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface NoteRefusalProps {
  unsent: Unsent & { refusal: Refusal }
  journal: Journal
  /** What is written here is let go. */
  onLetGo: () => void
}

const GONE = {
  deleted: () => m.notes_deletedElsewhere(),
  gone: () => m.notes_goneFromJournal(),
}

/** Why the server has not taken what is written here, and the ways on. Nothing is lost before one is chosen. */
export function NoteRefusal({ unsent, journal, onLetGo }: NoteRefusalProps) {
  const { refusal, id } = unsent
  if (refusal.kind === 'conflict')
    return (
      <NoteConflict
        unsent={unsent}
        theirs={refusal.theirs}
        onSettle={(fields) => journal.settle(id, fields)}
      />
    )
  if (refusal.kind === 'invalid')
    return (
      <Banner tone="danger" role="alert" title={m.notes_thisNoteCantSaved()}>
        {m.notes_staysOnDevice({ reason: Object.values(refusal.fields)[0] ?? refusal.message })}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      role="alert"
      title={GONE[refusal.kind]()}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => journal.bringBack(id)}>
            {m.notes_bringBackAsHere()}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              journal.discard(id)
              onLetGo()
            }}
          >
            {m.notes_letGo()}
          </Button>
        </>
      }
    >
      {m.notes_whatWroteHereSince()}
    </Banner>
  )
}
