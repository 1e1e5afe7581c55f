import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { LINK_CLASS } from '#/ui/link-class'
import { PageHeader } from '#/ui/page-header'
import * as m from '#/lib/messages.gen'

/** The way to those who run the place. */
export function ContactPage({ form }: { form: ReactNode }) {
  return (
    <>
      <PageHeader eyebrow={brand.name} title={m.contact_title()} text={m.contact_text()} />
      <Container className="grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card as="section" aria-label={m.contact_writeToUs()}>
          {form}
        </Card>
        <section aria-labelledby="sooner" className="grid gap-3">
          <h2 id="sooner" className="text-2xl">
            {m.contact_fasterAnswer()}
          </h2>
          <ul className="grid gap-3 text-ink-soft">
            <li>{m.contact_aboutEvent({ link: <Link to="/events" className={LINK_CLASS} /> })}</li>
            <li>{m.contact_aboutCommunity({ link: <Link to="/community" className={LINK_CLASS} /> })}</li>
            <li>{m.contact_report()}</li>
          </ul>
        </section>
      </Container>
    </>
  )
}
