import type { ReactNode } from 'react'
import { LEGAL_CHANGED_ON, type LegalSection } from '#/features/site/legal/logic/terms'
import { formatEventDate } from '#/lib/dates'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import * as m from '#/lib/messages.gen'

interface LegalPageProps {
  title: string
  text: string
  sections: readonly LegalSection[]
  children?: ReactNode
}

/** Plain words under headings that can be linked to. */
export function LegalPage({ title, text, sections, children }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title} text={text} />
      <Container width="text" className="py-8 sm:py-12">
        {sections.map(({ id, title: heading, lines }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-24 first:mt-0">
            <h2 id={`${id}-title`} className="text-2xl">
              {heading()}
            </h2>
            <div className="mt-3 grid max-w-prose gap-3">
              {lines.map((line) => (
                <p key={line()}>{line()}</p>
              ))}
            </div>
          </section>
        ))}
        {children}
        <p className="mt-12 border-t-[5px] border-line pt-5 text-sm text-ink-soft">
          {m.legal_lastChanged({ date: formatEventDate(LEGAL_CHANGED_ON) })}
        </p>
      </Container>
    </>
  )
}
