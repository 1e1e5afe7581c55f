import type { Refusal, Unsent } from '#/features/journal/notes/logic/unsent'
import type { Journal } from '#/features/journal/notes/ui/device/journal'
import { NoteConflict } from '#/features/journal/notes/ui/note-conflict'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'

interface NoteRefusalProps {
  unsent: Unsent & { refusal: Refusal }
  journal: Journal
  /** What is written here is let go. */
  onLetGo: () => void
}

const GONE = {
  deleted: 'This note was deleted on another device',
  gone: 'This note is gone from your journal',
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
      <Banner tone="danger" role="alert" title="This note can’t be saved as it is">
        {Object.values(refusal.fields)[0] ?? refusal.message} It stays on this device until it can.
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      role="alert"
      title={GONE[refusal.kind]}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => journal.bringBack(id)}>
            Bring it back as it is here
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              journal.discard(id)
              onLetGo()
            }}
          >
            Let it go
          </Button>
        </>
      }
    >
      What you wrote here since is kept on this device.
    </Banner>
  )
}
