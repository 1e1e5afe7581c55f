import type { ReactNode } from 'react'
import { EmbedBuilder } from '#/features/events/feeds/embeds/ui/embed-builder'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

/** Around what a message encloses. */
const ApiDocs = ({ children }: { children?: ReactNode }) => <a href="/api/docs">{children}</a>

/** What goes into a page, and what it does there. */
export function EmbedPage({ community }: { community: string }) {
  return (
    <>
      <PageHeader title={m.feeds_pageTitle()} text={m.feeds_pageText()} />
      <Container className="pt-8 sm:pt-12">
        <EmbedBuilder key={community} community={community} />
        <Section title={m.feeds_goodToKnow()}>
          <div className="prose">
            <ul>
              <li>{m.feeds_onlyPublic()}</li>
              <li>{m.feeds_noCookies()}</li>
              <li>{m.feeds_ownLooks()}</li>
              <li>{m.feeds_policy({ scripts: <code />, connect: <code /> })}</li>
              <li>{m.feeds_otherLooks({ code: <code />, link: <ApiDocs /> })}</li>
            </ul>
          </div>
        </Section>
      </Container>
    </>
  )
}
