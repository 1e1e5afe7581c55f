import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useConnection } from '#/client/use-connection'
import type { AlbumState } from '#/features/journal/notes/pictures/ui/device/album'
import type { Unsent } from '#/features/journal/notes/logic/unsent'
import type { JournalState } from '#/features/journal/notes/ui/device/journal'
import * as m from '#/lib/messages.gen'

interface SaveStateProps {
  unsent: Unsent | undefined
  state: JournalState
  /** Nobody has written anything yet. */
  isBlank: boolean
  pictures: AlbumState
  /** Pictures of it that are still on their way. */
  picturesWait: boolean
}

function wordsFor({ unsent, state, pictures, picturesWait }: SaveStateProps, online: boolean) {
  const isStuck = !online || state.sending === 'waiting' || pictures.isWaiting
  if (!unsent && !picturesWait) return { Icon: CloudCheck, words: m.notes_saved() }
  if (unsent?.refusal) return { Icon: TriangleAlert, words: m.notes_keptThisDevice() }
  // Whoever closes the tab at “Kept” finds everything again.
  if (!isStuck || pictures.isBeingKept) return { Icon: LoaderCircle, words: m.notes_saving() }
  return {
    Icon: CloudOff,
    words: state.lasts && pictures.lasts ? m.notes_keptThisDeviceSent() : m.notes_onlyThisTabUntil(),
  }
}

/** Where what was written stands. */
export function SaveState(props: SaveStateProps) {
  const { online } = useConnection()
  const { Icon, words } = wordsFor(props, online)
  return (
    <output className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
      {!props.isBlank && (
        <>
          <Icon aria-hidden className="size-4 shrink-0" />
          {words}
        </>
      )}
    </output>
  )
}
