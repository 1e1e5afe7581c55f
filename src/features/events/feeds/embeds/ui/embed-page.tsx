import { EmbedBuilder } from '#/features/events/feeds/embeds/ui/embed-builder'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Section } from '#/ui/section'

/** What goes into a page, and what it does there. */
export function EmbedPage({ community }: { community: string }) {
  return (
    <>
      <PageHeader
        title="Events on your own site"
        text="One line in your page shows what is coming up, and stays up to date by itself."
      />
      <Container className="pt-8 sm:pt-12">
        <EmbedBuilder key={community} community={community} />
        <Section title="Good to know">
          <div className="prose">
            <ul>
              <li>It only ever shows public events. Canceled ones say so until their start time.</li>
              <li>It sets no cookies, stores nothing on your visitors’ devices and makes one request.</li>
              <li>
                It brings its own looks and leaves yours alone, in light and dark, and works by keyboard.
              </li>
              <li>
                Where your site has a content security policy, it needs this site in <code>script-src</code>{' '}
                and <code>connect-src</code>; no inline styles or scripts.
              </li>
              <li>
                Rather your own looks? The same list is at <code>/api/embed/events</code>, for any page to
                read: <a href="/api/docs">API documentation</a>.
              </li>
            </ul>
          </div>
        </Section>
      </Container>
    </>
  )
}
