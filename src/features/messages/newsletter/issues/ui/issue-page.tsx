import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { NewsletterBox } from '#/features/messages/newsletter/ui/newsletter-box'
import type { ArchivedIssue } from '#/features/messages/newsletter/issues/schema'
import { SentOn } from '#/features/messages/newsletter/issues/ui/sent-on'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Markdown } from '#/ui/markdown'
import * as m from '#/lib/messages.gen'

/** One newsletter as it was sent. */
export function IssuePage({ issue: { subject, body, sentAt } }: { issue: ArchivedIssue }) {
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link
        to="/newsletter"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.newsletter_newsletter()}
      </Link>
      <article>
        <h1 className="text-4xl break-words">{subject}</h1>
        <SentOn at={sentAt} className="mt-2 text-ink-soft" />
        <Markdown text={body} className="mt-6" />
      </article>
      <Card as="section" aria-labelledby="subscribe" className="mt-12 grid gap-4">
        <h2 id="subscribe" className="text-2xl">
          {m.newsletter_getNextOne()}
        </h2>
        <NewsletterBox />
      </Card>
    </Container>
  )
}
