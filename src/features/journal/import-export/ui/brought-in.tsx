import { Link } from '@tanstack/react-router'
import type { NotesImported } from '#/features/journal/import-export/schema'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { showAtOnce } from '#/ui/focus-at-once'
import * as m from '#/lib/messages.gen'

interface BroughtInProps {
  result: NotesImported
  onAnother: () => void
}

export function BroughtIn({ result: { added, known, leftOut }, onAnother }: BroughtInProps) {
  const besides = [
    known > 0 && m.noteFiles_knownBefore({ count: known }),
    leftOut > 0 && m.noteFiles_leftOut({ count: leftOut }),
  ].filter(Boolean)
  return (
    <div ref={showAtOnce} tabIndex={-1} className="outline-none">
      <Empty
        title={m.noteFiles_imported({ count: added })}
        text={besides.length > 0 ? besides.join(' ') : m.noteFiles_importedText()}
        actions={
          <>
            <Link to="/notes" className={buttonClass()}>
              {m.noteFiles_seeJournal()}
            </Link>
            <Button variant="secondary" onClick={onAnother}>
              {m.noteFiles_importAnother()}
            </Button>
          </>
        }
      />
    </div>
  )
}
