import { Link } from '@tanstack/react-router'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'

interface ImportDoneProps {
  imported: number
  onAnother: () => void
}

export function ImportDone({ imported, onAnother }: ImportDoneProps) {
  return (
    <Empty
      title={`${plural(imported, 'event')} imported`}
      text="They are published: people can answer those that are still to come."
      actions={
        <>
          <Link to="/my-events" className={buttonClass()}>
            See them in My Games
          </Link>
          <Button variant="secondary" onClick={onAnother}>
            Import another file
          </Button>
        </>
      }
    />
  )
}
