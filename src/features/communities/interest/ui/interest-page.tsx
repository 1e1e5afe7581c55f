import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { flagshipQuery } from '#/features/communities/interest/queries'
import type { Flagship } from '#/features/communities/interest/schema'
import { levelName } from '#/lib/level-words'
import { weeklyTime } from '#/features/events/series/logic/night-words'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

const { nightSeries } = brand

/** What the product's own community is, and a way to say that one would like to play with it. */
export function InterestPage({ form }: { form: ReactNode }) {
  const { data } = useQuery(flagshipQuery())
  const community = data?.community ?? null
  return (
    <>
      <PageHeader
        eyebrow={m.interest_theCommunity({ product: brand.name })}
        title={community?.tagline || m.interest_comePlayWithUs()}
        text={community?.about || m.interest_whereItBegan({ product: brand.name })}
        actions={
          <>
            <a href="#join" className={buttonClass()}>
              {m.interest_idLikePlay()}
            </a>
            {community && (
              <Link
                to="/community/$communityId"
                params={{ communityId: community.id }}
                className={buttonClass({ variant: 'secondary' })}
              >
                {m.interest_seeItsPage()}
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
          title={m.interest_sayWhenCanPlay()}
          text={m.interest_formText()}
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
  return (
    <ul className="grid gap-4 py-10 sm:grid-cols-2 sm:py-14 lg:grid-cols-3">
      <Fact icon={<CalendarDays aria-hidden />} title={nightSeries.title}>
        {m.interest_nightText({
          when: weeklyTime(nightSeries),
          venue: nightSeries.venue,
          link: <Link to="/tuesday-night-lights" className="underline underline-offset-4" />,
        })}
      </Fact>
      <Fact icon={<Trophy aria-hidden />} title={m.interest_allLevels()}>
        {m.interest_allLevelsText({
          lowest: levelName('beginner').toLocaleLowerCase(),
          highest: levelName('expert').toLocaleLowerCase(),
        })}
      </Fact>
      <Fact
        icon={<Users aria-hidden />}
        title={
          community && community.members > 1
            ? m.communities_memberCount({ count: community.members })
            : m.interest_noOneSitsOut()
        }
      >
        {m.interest_soloText()}
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
      title={m.interest_whereWePlay()}
      text={m.interest_inFourWeeks()}
      className="pt-0!"
      actions={
        <Link to="/events" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.interest_viewAllEvents()}
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
            <span className="text-sm whitespace-nowrap">{m.interest_eventCount({ count: events })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
