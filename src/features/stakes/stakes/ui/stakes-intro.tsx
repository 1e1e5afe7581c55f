import { Link } from '@tanstack/react-router'
import { LISTED, STAKES } from '#/features/stakes/stakes/logic/harmless-stakes'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

const STEPS = [
  {
    title: () => m.stakes_stepChallenge(),
    text: () => m.stakes_stepChallengeText(),
  },
  {
    title: () => m.stakes_stepAgree(),
    text: () => m.stakes_stepAgreeText(),
  },
  {
    title: () => m.stakes_stepReport(),
    text: () => m.stakes_stepReportText(),
  },
]

/** What Stakes is, for whoever is not signed in. */
export function StakesIntro({ back }: { back: string }) {
  return (
    <>
      <PageHeader
        title={m.stakes_stakes()}
        text={m.stakes_friendlyChallengesWithSomething()}
        actions={
          <>
            <Link to="/login" search={{ next: back }} className={buttonClass({ size: 'lg' })}>
              {m.stakes_signIn()}
            </Link>
            <Link to="/sign-up" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              {m.stakes_createAccount()}
            </Link>
          </>
        }
      />
      <Container>
        <Section title={m.stakes_howGoes()}>
          <ol className="grid gap-4 md:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <Card as="li" key={index}>
                <p className="eyebrow">{index + 1}</p>
                <h3 className="mt-1 text-xl">{title()}</h3>
                <p className="mt-2 text-ink-soft">{text()}</p>
              </Card>
            ))}
          </ol>
        </Section>
        <Section title={m.stakes_whatCanAtStake()} text={m.stakes_whatCanAtStakeText()}>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {LISTED.map((key) => (
              <li key={key} className="rounded-md bg-surface-sunk px-4 py-3">
                {STAKES[key]()}
              </li>
            ))}
          </ul>
        </Section>
      </Container>
    </>
  )
}
