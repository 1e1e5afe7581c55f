import { Link } from '@tanstack/react-router'
import type { NotesImported } from '#/features/journal/import-export/schema'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { showAtOnce } from '#/ui/focus-at-once'

interface BroughtInProps {
  result: NotesImported
  onAnother: () => void
}

export function BroughtIn({ result: { added, known, leftOut }, onAnother }: BroughtInProps) {
  const besides = [
    known > 0 && `${plural(known, 'note')} ${known === 1 ? 'was' : 'were'} there already`,
    leftOut > 0 && `${plural(leftOut, 'note')} that can’t be read ${leftOut === 1 ? 'was' : 'were'} left out`,
  ].filter(Boolean)
  return (
    <div ref={showAtOnce} tabIndex={-1} className="outline-none">
      <Empty
        title={`${plural(added, 'note')} brought in`}
        text={besides.length > 0 ? `${besides.join('; ')}.` : 'They stand in your journal by their days.'}
        actions={
          <>
            <Link to="/notes" className={buttonClass()}>
              See your journal
            </Link>
            <Button variant="secondary" onClick={onAnother}>
              Bring in another file
            </Button>
          </>
        }
      />
    </div>
  )
}
