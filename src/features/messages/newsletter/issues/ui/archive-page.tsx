import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { brand } from '#/brand'
import { NewsletterBox } from '#/features/messages/newsletter/ui/newsletter-box'
import { archiveQuery } from '#/features/messages/newsletter/issues/queries'
import type { ArchivedRow } from '#/features/messages/newsletter/issues/schema'
import { SentOn } from '#/features/messages/newsletter/issues/ui/sent-on'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { PageHeader } from '#/ui/page-header'
import { QueryList } from '#/ui/query-list'
import * as m from '#/lib/messages.gen'

/** The way onto the list, and what was sent so far. */
export function ArchivePage() {
  return (
    <>
      <PageHeader eyebrow={brand.name} title={m.newsletter_newsletter()} text={m.newsletter_archiveText()} />
      <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card as="section" aria-labelledby="subscribe" className="grid gap-4 lg:col-start-2 lg:row-start-1">
          <h2 id="subscribe" className="text-2xl">
            {m.newsletter_getByEmail()}
          </h2>
          <NewsletterBox />
        </Card>
        <section aria-labelledby="sent" className="lg:col-start-1 lg:row-start-1">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="sent" className="text-2xl">
              {m.newsletter_pastIssues()}
            </h2>
            <a
              href="/newsletter/feed.atom"
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline"
            >
              <Rss aria-hidden className="size-4" />
              {m.newsletter_atomFeed()}
            </a>
          </div>
          <Issues />
        </section>
      </Container>
    </>
  )
}

function Issues() {
  const query = useInfiniteQuery(archiveQuery())
  return (
    <QueryList
      query={query}
      className="grid gap-4"
      empty={
        <Empty headingLevel={3} title={m.newsletter_nothingSentYet()} text={m.newsletter_nothingSentText()} />
      }
    >
      {(issue) => <IssueCard key={issue.id} issue={issue} />}
    </QueryList>
  )
}

function IssueCard({ issue: { id, subject, preview, sentAt } }: { issue: ArchivedRow }) {
  return (
    <Card as="li" interactive>
      <h3 className="text-xl break-words">
        <Link
          to="/newsletter/$issueId"
          params={{ issueId: id }}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {subject}
        </Link>
      </h3>
      <SentOn at={sentAt} className="mt-1 text-sm text-ink-soft" />
      {preview && <p className="mt-2 break-words">{preview}</p>}
    </Card>
  )
}
