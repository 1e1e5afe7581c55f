import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { LINK_CLASS } from '#/ui/link-class'
import { PageHeader } from '#/ui/page-header'

/** The way to those who run the place. */
export function ContactPage({ form }: { form: ReactNode }) {
  return (
    <>
      <PageHeader
        eyebrow={brand.name}
        title="Contact"
        text="A question, an idea, something broken: people who play here read it, and answer by mail."
      />
      <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card as="section" aria-label="Write to us">
          {form}
        </Card>
        <section aria-labelledby="sooner" className="grid gap-3">
          <h2 id="sooner" className="text-2xl">
            Sooner, perhaps
          </h2>
          <ul className="grid gap-3 text-ink-soft">
            <li>
              About one event: its page names the host, who knows more.{' '}
              <Link to="/events" className={LINK_CLASS}>
                Find it among the events
              </Link>
            </li>
            <li>
              About a community: its managers look after it.{' '}
              <Link to="/community" className={LINK_CLASS}>
                Find it among the communities
              </Link>
            </li>
            <li>
              Something that should not stand here: each event, community and player has a Report button.
            </li>
          </ul>
        </section>
      </Container>
    </>
  )
}
