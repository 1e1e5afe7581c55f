import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Container } from '#/ui/container'
import { BringIn } from './bring-in'
import { TakeAlong } from './take-along'

/** Where a journal comes from elsewhere, and goes along. */
export function NoteFilesPage({ userId }: { userId: string }) {
  return (
    <Container className="py-8 sm:py-12">
      <Link
        to="/notes"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Notes
      </Link>
      <h1 className="text-4xl">Bring in, take along</h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <BringIn userId={userId} />
        <TakeAlong userId={userId} />
      </div>
    </Container>
  )
}
