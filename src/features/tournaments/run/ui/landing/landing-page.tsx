import { formatTitle } from '#/features/tournaments/core/logic/tournament/draft-name'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CodeForm } from '#/features/tournaments/run/ui/landing/code-form'
import { KeptCard } from '#/features/tournaments/run/ui/landing/kept-card'
import { NewButton } from '#/features/tournaments/run/ui/landing/new-button'
import { OpenFile } from '#/features/tournaments/run/ui/landing/open-file'
import { useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { FormatPicture } from '#/features/tournaments/run/ui/wizard/format-picture'
import { FORMATS } from '#/features/tournaments/run/ui/wizard/format-words'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

const PROMISES = [
  {
    title: () => m.tournamentStart_fair(),
    text: () => m.tournamentStart_fairText(),
  },
  {
    title: () => m.tournamentStart_shortestDay(),
    text: () => m.tournamentStart_shortestDayText(),
  },
  {
    title: () => m.tournamentStart_nothingLost(),
    text: () => m.tournamentStart_nothingLostText(),
  },
]

/** What the generator is, and the ways into it. `saved`: what the account keeps, for whoever is signed in. */
export function LandingPage({ saved }: { saved?: ReactNode }) {
  const kept = useKept()
  return (
    <>
      <PageHeader
        title={m.tournamentStart_matchupGenerator()}
        eyebrow={m.tournamentStart_tournamentSetup()}
        text={m.tournamentStart_poolsPartnersBracketsCourt()}
        picture={<Picture source="long-shadows" priority />}
        actions={<NewButton />}
      />
      <Container className="pb-12">
        <div className="relative z-10 -mt-6 grid items-start gap-4 sm:-mt-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {kept && <KeptCard tournament={kept.tournament} />}
          <Card as="section" aria-labelledby="have-a-code" className={kept ? undefined : 'lg:col-span-2'}>
            <h2 id="have-a-code" className="text-xl">
              {m.tournamentStart_haveCode()}
            </h2>
            <p className="mb-4 text-ink-soft">{m.tournamentStart_registerTeamOrKeep()}</p>
            <CodeForm />
          </Card>
          <OpenFile />
        </div>
        {saved}
        <Section title={m.tournamentStart_fiveWaysPlay()} text={m.tournamentStart_eachWithRoundsCourts()}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
            {FORMATS.map(({ kind, text }) => (
              <Card as="li" key={kind} className="flex items-center gap-4 lg:block">
                <FormatPicture kind={kind} />
                <div className="lg:mt-3">
                  <h3 className="text-lg">{formatTitle(kind)}</h3>
                  <p className="mt-1 text-sm text-ink-soft">{text()}</p>
                </div>
              </Card>
            ))}
          </ul>
        </Section>
        <Section title={m.tournamentStart_madeCourts()}>
          <ul className="grid gap-6 sm:grid-cols-3">
            {PROMISES.map(({ title, text }) => (
              <li key={title()} className="border-l-[5px] border-court pl-4">
                <h3 className="text-lg">{title()}</h3>
                <p className="mt-1 text-ink-soft">{text()}</p>
              </li>
            ))}
          </ul>
          {!saved && (
            <p className="mt-8 text-ink-soft">
              {m.tournamentStart_withFreeAccountSave({
                link: <Link to="/sign-up" search={{ next: '/game-generator' }} className={LINK_CLASS} />,
              })}
            </p>
          )}
        </Section>
      </Container>
    </>
  )
}
