import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OwnPass } from '#/features/events/check-in/ui/own-pass'
import { myEventsQuery } from '#/features/events/events/queries'
import { offersQuery, registrationsQuery } from '#/features/events/rsvp/queries'
import { nextGameIn, NextGame } from '#/features/events/rsvp/ui/next-game'
import { OffersToAnswer } from '#/features/events/rsvp/ui/offers-to-answer'
import type { NextNight } from '#/features/events/series/logic/night-words'
import { partnersQuery } from '#/features/journal/partners/queries'
import { PartnersGoing } from '#/features/journal/partners/ui/partners-going'
import { profileQuery } from '#/features/people/profiles/queries'
import { thisWeekQuery } from '#/features/site/home/signed-in/queries'
import { CompactEvents } from '#/features/site/home/signed-in/ui/compact-events'
import {
  CompactMemories,
  CompactNight,
  CompactPhotos,
} from '#/features/site/home/signed-in/ui/compact-photos'
import { CompactRoadmap, CompactTools } from '#/features/site/home/signed-in/ui/compact-tools'
import { Greeting } from '#/features/site/home/signed-in/ui/greeting'
import { OpenThisWeek } from '#/features/site/home/signed-in/ui/open-this-week'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

/** What the page starts with; who plays in the next game, and what is on at one's level, follow from it. */
export async function readSignedInHome(client: QueryClient, userId: string, today: string): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(myEventsQuery('going')),
    client.prefetchQuery(offersQuery()),
    client.prefetchQuery(partnersQuery(userId)),
    client.prefetchQuery(profileQuery()),
  ])
  const next = nextGameIn(client)
  const profile = client.getQueryData(profileQuery().queryKey)
  await Promise.all([
    next && client.prefetchQuery(registrationsQuery(next.id)),
    profile && client.prefetchQuery(thisWeekQuery(profile.skillLevel, today)),
  ])
}

interface SignedInHomeProps {
  user: { id: string; name: string }
  nextNight: NextNight
}

/** Home for whoever is signed in: their next game, what is open to them this week, then every section, compact. */
export function SignedInHome({ user, nextNight }: SignedInHomeProps) {
  const { data: profile } = useQuery(profileQuery())
  return (
    <>
      <Container className="py-5 sm:py-8">
        <Greeting name={user.name} />
        <OffersToAnswer />
        <NextGame
          empty={<NoGame />}
          renderPartners={(eventId) => <PartnersGoing userId={user.id} eventId={eventId} />}
          renderPass={(event) => <OwnPass event={event} />}
        />
        {profile && (
          <OpenThisWeek level={profile.skillLevel} city={profile.homeCity} today={nextNight.today} />
        )}
      </Container>
      <CompactEvents />
      <CompactNight next={nextNight} />
      <CompactMemories />
      <CompactTools />
      <CompactRoadmap />
      <CompactPhotos />
    </>
  )
}

function NoGame() {
  return (
    <section
      aria-labelledby="no-game"
      className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-sunk p-5"
    >
      <div>
        <h2 id="no-game" className="text-xl">
          {m.home_noGamesCalendar()}
        </h2>
        <p className="text-ink-soft">{m.home_findOneTapIm()}</p>
      </div>
      <Link to="/events" className={buttonClass()}>
        {m.home_findGame()}
      </Link>
    </section>
  )
}
