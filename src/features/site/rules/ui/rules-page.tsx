import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RULE_SECTIONS, type RuleSection } from '#/features/site/rules/logic/rule-words'
import { CourtMeasures } from '#/features/site/rules/ui/court-measures'
import { KitchenDrawing, ServeDrawing, TwoBounceDrawing } from '#/features/site/rules/ui/rally-drawings'
import { Scoreboard } from '#/features/site/rules/ui/scoreboard'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { LINK_CLASS } from '#/ui/link-class'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'

const DRAWINGS: Partial<Record<string, ReactNode>> = {
  court: <CourtMeasures />,
  serve: <ServeDrawing />,
  'two-bounces': <TwoBounceDrawing />,
  kitchen: <KitchenDrawing />,
  scoring: <Scoreboard />,
}

export function RulesPage() {
  return (
    <>
      <PageHeader
        title={m.rules_title()}
        text={m.rules_text()}
        picture={<Picture source="ball-on-line" alt="" priority />}
      />
      <Container className="py-8 sm:py-12">
        <nav aria-label={m.rules_onThisPage()}>
          <ul className="flex flex-wrap gap-x-5">
            {RULE_SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={`${LINK_CLASS} inline-flex min-h-11 items-center`}>
                  {title()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {RULE_SECTIONS.map((section) => (
          <Rule key={section.id} section={section} />
        ))}
        <div className="mt-12 border-t-[5px] border-line pt-6">
          <p className="max-w-prose text-ink-soft">{m.rules_ourNights()}</p>
          <Link to="/events" className={buttonClass({ className: 'mt-5' })}>
            {m.rules_findGame()}
          </Link>
        </div>
      </Container>
    </>
  )
}

function Rule({ section: { id, title, lines } }: { section: RuleSection }) {
  const drawing = DRAWINGS[id]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-10 grid scroll-mt-24 items-start gap-6 border-t-[5px] border-line pt-6 lg:grid-cols-2 lg:gap-10"
    >
      <div>
        <h2 id={`${id}-title`} className="text-3xl">
          {title()}
        </h2>
        <ul className="mt-4 grid max-w-prose list-disc gap-2.5 pl-5 marker:text-court">
          {lines.map((line) => (
            <li key={line()}>{line()}</li>
          ))}
        </ul>
      </div>
      {drawing && <div className="min-w-0">{drawing}</div>}
    </section>
  )
}
