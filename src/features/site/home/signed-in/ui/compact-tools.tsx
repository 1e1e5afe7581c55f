import { Link } from '@tanstack/react-router'
import { plans } from '#/features/site/home/ui/roadmap'
import { tools } from '#/features/site/home/ui/tools'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

/** The two tools with their points, without pictures. */
export function CompactTools() {
  return (
    <div className="bg-surface-sunk">
      <Container className="py-5 sm:py-10">
        <section aria-labelledby="tools">
          <h2 id="tools" className="mb-3 text-2xl">
            {m.home_toolsCommunity()}
          </h2>
          <div className="grid gap-3 md:grid-cols-2">
            {tools().map(({ name, tagline, points, button, link }) => (
              <article key={name} className="rounded-lg bg-surface-raised p-4 shadow-card ring-1 ring-line">
                <p className="eyebrow">{tagline}</p>
                <h3 className="text-xl">{name}</h3>
                <ul className="my-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
                  {points.map(([point]) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <Link {...link} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  {button}
                </Link>
              </article>
            ))}
          </div>
        </section>
      </Container>
    </div>
  )
}

/** What is planned, a line each. */
export function CompactRoadmap() {
  return (
    <Container className="py-5 sm:py-10">
      <section aria-labelledby="coming-next">
        <h2 id="coming-next" className="mb-3 text-2xl">
          {m.home_comingNext()}
        </h2>
        <ul className="grid gap-x-8 md:grid-cols-2">
          {plans().map(({ name, status, tone }) => (
            <li key={name} className="flex items-center justify-between gap-3 border-t border-line py-2">
              <h3 className="text-base">{name}</h3>
              <Badge tone={tone}>{status}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
