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

const PROMISES = [
  {
    title: 'Fair, and shown to be',
    text: 'Partners, opponents, rests and courts are counted for everybody, beside the best that can be.',
  },
  {
    title: 'The shortest day there is',
    text: 'As few time slots as the courts allow, and the rests as long as they can be.',
  },
  {
    title: 'Nothing is lost',
    text: 'Late teams, withdrawals, a wrong score: everything can be changed, and taken back.',
  },
]

/** What the generator is, and the ways into it. `saved`: what the account keeps, for whoever is signed in. */
export function LandingPage({ saved }: { saved?: ReactNode }) {
  const kept = useKept()
  return (
    <>
      <PageHeader
        title="Matchup Generator"
        eyebrow="Tournament setup"
        text="Pools, partners, brackets and court times in a minute. Try it here, without an account."
        picture={<Picture source="long-shadows" priority />}
        actions={<NewButton />}
      />
      <Container className="pb-12">
        <div className="relative z-10 -mt-6 grid items-start gap-4 sm:-mt-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {kept && <KeptCard tournament={kept.tournament} />}
          <Card as="section" aria-labelledby="have-a-code" className={kept ? undefined : 'lg:col-span-2'}>
            <h2 id="have-a-code" className="text-xl">
              Have a code?
            </h2>
            <p className="mb-4 text-ink-soft">
              Register your team or keep score with the six letters on the wall.
            </p>
            <CodeForm />
          </Card>
          <OpenFile />
        </div>
        {saved}
        <Section title="Five ways to play" text="Each with the rounds, courts and times worked out for you.">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
            {FORMATS.map(({ kind, text }) => (
              <Card as="li" key={kind} className="flex items-center gap-4 lg:block">
                <FormatPicture kind={kind} />
                <div className="lg:mt-3">
                  <h3 className="text-lg">{formatTitle(kind)}</h3>
                  <p className="mt-1 text-sm text-ink-soft">{text}</p>
                </div>
              </Card>
            ))}
          </ul>
        </Section>
        <Section title="Made for the courts">
          <ul className="grid gap-6 sm:grid-cols-3">
            {PROMISES.map(({ title, text }) => (
              <li key={title} className="border-l-[5px] border-court pl-4">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          {!saved && (
            <p className="mt-8 text-ink-soft">
              With a free account you save tournaments, let teams register by code and have scores typed on
              phones.{' '}
              <Link to="/sign-up" search={{ next: '/game-generator' }} className={LINK_CLASS}>
                Begin here
              </Link>
            </p>
          )}
        </Section>
      </Container>
    </>
  )
}
