import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { noteTitle } from '#/features/journal/notes/logic/note-line'
import type { Note } from '#/features/journal/notes/schema'
import { deleteWithUndo } from '#/features/journal/notes/ui/delete-with-undo'
import { excerpt } from '#/lib/text'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import * as m from '#/lib/messages.gen'

const NAMED_CHARS = 60

interface NoteMenuProps {
  userId: string
  note: Note
  className?: string
  /** Where the note itself was on the screen: somewhere else to go. */
  onDeleted?: () => void
}

export function NoteMenu({ userId, note, className, onDeleted }: NoteMenuProps) {
  return (
    <div className={className}>
      <Menu
        trigger={
          <IconButton label={m.notes_moreFor({ excerpt: excerpt(noteTitle(note), NAMED_CHARS) })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to="/notes/create" search={{ from: note.id }}>
            <Copy aria-hidden />
            {m.notes_duplicate()}
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash2 aria-hidden />}
          onSelect={() => {
            deleteWithUndo(userId, note)
            onDeleted?.()
          }}
        >
          {m.notes_delete()}
        </MenuItem>
      </Menu>
    </div>
  )
}
