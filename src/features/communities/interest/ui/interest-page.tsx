import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { flagshipQuery } from '#/features/communities/interest/queries'
import type { Flagship } from '#/features/communities/interest/schema'
import { levelChoices } from '#/lib/level-words'
import { weeklyTime } from '#/features/events/series/logic/night-words'
import { plural } from '#/lib/text'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'

const { nightSeries } = brand

/** What the product's own community is, and a way to say that one would like to play with it. */
export function InterestPage({ form }: { form: ReactNode }) {
  const { data } = useQuery(flagshipQuery())
  const community = data?.community ?? null
  return (
    <>
      <PageHeader
        eyebrow={`The ${brand.name} community`}
        title={community?.tagline || 'Come and play with us'}
        text={
          community?.about ||
          `${brand.name} is where it began: people who meet under the lights, mix levels on purpose and stay for the talk afterwards. Bring a paddle or borrow one.`
        }
        actions={
          <>
            <a href="#join" className={buttonClass()}>
              I’d like to play
            </a>
            {community && (
              <Link
                to="/community/$communityId"
                params={{ communityId: community.id }}
                className={buttonClass({ variant: 'secondary' })}
              >
                See its page
              </Link>
            )}
          </>
        }
        picture={<Picture source="hero-dusk-court" alt="" priority />}
      />
      <Container>
        <Facts community={community} />
        <Places places={data?.places ?? []} />
        <Section
          id="join"
          title="Say when you can play"
          text="A minute now, and somebody who runs our games writes to you with one that fits."
          className="scroll-mt-16 pt-0!"
        >
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Card>{form}</Card>
            <div className="overflow-hidden rounded-lg max-lg:hidden">
              <Picture source="two-paddles" sizes="26rem" className="w-full" />
            </div>
          </div>
        </Section>
      </Container>
    </>
  )
}

function Facts({ community }: { community: Flagship['community'] }) {
  const levels = levelChoices().map(({ label }) => label)
  return (
    <ul className="grid gap-4 py-10 sm:grid-cols-2 sm:py-14 lg:grid-cols-3">
      <Fact icon={<CalendarDays aria-hidden />} title={nightSeries.title}>
        {weeklyTime(nightSeries)} at {nightSeries.venue}, under the lights.{' '}
        <Link to="/tuesday-night-lights" className="underline underline-offset-4">
          About the night
        </Link>
      </Fact>
      <Fact icon={<Trophy aria-hidden />} title="All levels">
        From {levels[0]?.toLowerCase()} to {levels.at(-1)?.toLowerCase()}: every night has courts for learning
        and courts for battling.
      </Fact>
      <Fact
        icon={<Users aria-hidden />}
        title={community && community.members > 1 ? plural(community.members, 'member') : 'Nobody sits out'}
      >
        We count in fours, rotate partners, and make room for whoever comes alone.
      </Fact>
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card as="li" className="grid content-start gap-2 [&>svg]:size-7 [&>svg]:text-court">
      {icon}
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{children}</p>
    </Card>
  )
}

function Places({ places }: { places: Flagship['places'] }) {
  if (places.length === 0) return null
  return (
    <Section
      title="Where there is play"
      text="In the four weeks ahead."
      className="pt-0!"
      actions={
        <Link to="/events" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          View All Events
        </Link>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {places.map(({ location, city, events }) => (
          <li
            key={`${location} ${city}`}
            className="flex items-center gap-3 rounded-lg bg-surface-raised p-4 ring-1 ring-line"
          >
            <MapPin aria-hidden className="size-5 shrink-0 text-court" />
            <span className="min-w-0 flex-1">
              <strong className="block break-words">{location}</strong>
              <span className="text-sm text-ink-soft">{city}</span>
            </span>
            <span className="text-sm whitespace-nowrap">{plural(events, 'event')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
