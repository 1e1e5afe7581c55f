import { Memories } from '#/features/site/gallery/ui/memories'
import { PhotoGrid } from '#/features/site/gallery/ui/photo-grid'
import { CommunityEvents } from '#/features/site/home/ui/community-events'
import { Hero } from '#/features/site/home/ui/hero'
import { Roadmap } from '#/features/site/home/ui/roadmap'
import { Tools } from '#/features/site/home/ui/tools'
import type { NextNight } from '#/features/events/series/logic/night-words'
import { NightPromo } from '#/features/events/series/ui/night-promo'

interface HomePageProps {
  nextNight: NextNight
}

/** Home for everyone signed out, in the specification's order. */
export function HomePage({ nextNight }: HomePageProps) {
  return (
    <>
      <Hero />
      <Memories />
      <Tools />
      <Roadmap />
      <PhotoGrid />
      <CommunityEvents />
      <NightPromo next={nextNight} />
    </>
  )
}
