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
import * as m from '#/lib/messages.gen'

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
            ? m.eventImport_undoneText()
            : isPublished
              ? m.eventImport_publishedText()
              : m.eventImport_draftsText()
        }
        actions={
          <>
            <Link to="/my-events" className={buttonClass()}>
              {m.eventImport_seeThemMyGames()}
            </Link>
            <Button variant="secondary" onClick={onAnother}>
              {m.eventImport_importAnotherFile()}
            </Button>
            {id !== null && !undo.data && (
              <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate(id)}>
                {m.eventImport_undoThisImport()}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}
