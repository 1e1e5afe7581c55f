import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { undoImportMutation } from '#/features/events/events/imports/queries'
import type { ImportResult } from '#/features/events/events/imports/schema'
import { resultWords, undoneWords } from '#/features/events/events/imports/ui/result-words'
import { messageAt } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'

interface ImportDoneProps {
  result: ImportResult
  isPublished: boolean
  onAnother: () => void
}

export function ImportDone({ result, isPublished, onAnother }: ImportDoneProps) {
  const undo = useMutation(undoImportMutation)
  const { id } = result
  return (
    <>
      {undo.error && <Banner tone="warning" role="alert" title={messageAt('id', undo.error)} />}
      <Empty
        title={undo.data ? undoneWords(undo.data) : resultWords(result)}
        text={
          undo.data
            ? 'Events that someone has RSVP’d to stay.'
            : isPublished
              ? 'They’re published: people can RSVP now.'
              : 'They’re drafts: only you see them until you publish them.'
        }
        actions={
          <>
            <Link to="/my-events" className={buttonClass()}>
              See them in My Games
            </Link>
            <Button variant="secondary" onClick={onAnother}>
              Import another file
            </Button>
            {id !== null && !undo.data && (
              <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate(id)}>
                Undo this import
              </Button>
            )}
          </>
        }
      />
    </>
  )
}
