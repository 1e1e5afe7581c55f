import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Download, Handshake, PenLine, Trash2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { useLiveTopics } from '#/client/live'
import type { NoteFilters } from '#/features/journal/notes/schema'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { NoteFilterBar } from '#/features/journal/notes/ui/note-filters'
import { NoteList } from '#/features/journal/notes/ui/note-list'
import { QuickCapture } from '#/features/journal/notes/ui/quick-capture'
import { UnsentNotice } from '#/features/journal/notes/ui/unsent-notice'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import * as m from '#/lib/messages.gen'

const FOOT_LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft hover:text-ink [&_svg]:size-4'

interface NotesPageProps {
  userId: string
  filters: NoteFilters
  /** What was played lately and could be written down. */
  offers?: ReactNode
}

export function NotesPage({ userId, filters, offers }: NotesPageProps) {
  const { journal, state } = useJournal(userId)
  useLiveTopics([`userNotes:${userId}`])
  return (
    <>
      <PageHeader
        eyebrow={m.notes_yourPracticeJournal()}
        title={m.notes_title({ product: brand.name })}
        text={m.notes_intro()}
        actions={
          <>
            <Link to="/notes/create" search={{}} className={buttonClass({ variant: 'secondary' })}>
              <PenLine aria-hidden />
              {m.notes_newNote()}
            </Link>
            <Link to="/notes/journey" className={buttonClass({ variant: 'secondary' })}>
              <ChartNoAxesColumn aria-hidden />
              {m.notes_yourJourney()}
            </Link>
            <Link to="/practice-partners" className={buttonClass({ variant: 'secondary' })}>
              <Handshake aria-hidden />
              {m.notes_practicePartners()}
            </Link>
          </>
        }
      />
      <Container width="text" className="grid gap-8 py-8 sm:py-10">
        <QuickCapture key={journal ? 'here' : 'coming'} userId={userId} journal={journal} />
        {offers}
        <UnsentNotice userId={userId} state={state} />
        <section aria-label={m.notes_yourNotes()} className="grid gap-6">
          <NoteFilterBar filters={filters} />
          <NoteList userId={userId} filters={filters} state={state} />
        </section>
        <nav
          aria-label={m.notes_moreNotes()}
          className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm"
        >
          <Link to="/notes/practice" className={FOOT_LINK}>
            <Users aria-hidden />
            {m.notes_practiseTogether()}
          </Link>
          <Link to="/notes/import" className={FOOT_LINK}>
            <Download aria-hidden />
            {m.notes_importExport()}
          </Link>
          <Link to="/notes/deleted" className={FOOT_LINK}>
            <Trash2 aria-hidden />
            {m.notes_recentlyDeleted()}
          </Link>
        </nav>
      </Container>
    </>
  )
}
