import { Link } from '@tanstack/react-router'
import { LISTED, STAKES } from '#/features/stakes/stakes/logic/harmless-stakes'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Section } from '#/ui/section'

const STEPS = [
  {
    title: 'Challenge',
    text: 'A player, or with your partner another pair. Pick something harmless for the loser to do.',
  },
  {
    title: 'Agree and play',
    text: 'Everybody says yes first, or proposes other terms. Then set a day and play.',
  },
  {
    title: 'Report and settle',
    text: 'One side reports the score, the other confirms it. Settle the stake, with a photo if you like.',
  },
]

/** What Stakes is, for whoever is not signed in. */
export function StakesIntro({ back }: { back: string }) {
  return (
    <>
      <PageHeader
        title="Stakes"
        text="Friendly challenges with something harmless on the line. Never money."
        actions={
          <>
            <Link to="/login" search={{ next: back }} className={buttonClass({ size: 'lg' })}>
              Sign In
            </Link>
            <Link to="/sign-up" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              Make an account
            </Link>
          </>
        }
      />
      <Container>
        <Section title="How it goes">
          <ol className="grid gap-4 md:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <Card as="li" key={title}>
                <p className="eyebrow">{index + 1}</p>
                <h3 className="mt-1 text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </Card>
            ))}
          </ol>
        </Section>
        <Section
          title="What can be at stake"
          text="From the list, or in words of your own, as long as it is harmless."
        >
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {LISTED.map((key) => (
              <li key={key} className="rounded-md bg-surface-sunk px-4 py-3">
                {STAKES[key]}
              </li>
            ))}
          </ul>
        </Section>
      </Container>
    </>
  )
}
