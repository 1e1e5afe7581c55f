import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { BringIn } from './bring-in'
import { TakeAlong } from './take-along'
import * as m from '#/lib/messages.gen'

/** Where a journal comes from elsewhere, and goes along. */
export function NoteFilesPage({ userId }: { userId: string }) {
  return (
    <Container className="py-6 sm:py-10">
      <Link to="/notes" className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5 mb-3' })}>
        <ArrowLeft aria-hidden />
        {m.noteFiles_allNotes()}
      </Link>
      <h1 className="text-3xl">{m.noteFiles_importAndExport()}</h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <BringIn userId={userId} />
        <TakeAlong userId={userId} />
      </div>
    </Container>
  )
}
