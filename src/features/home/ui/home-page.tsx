import { Memories } from '#/features/gallery/ui/memories'
import { PhotoGrid } from '#/features/gallery/ui/photo-grid'
import { CommunityEvents } from '#/features/home/ui/community-events'
import { Hero } from '#/features/home/ui/hero'
import { Roadmap } from '#/features/home/ui/roadmap'
import { Tools } from '#/features/home/ui/tools'
import type { NextNight } from '#/features/night-series/logic/night-words'
import { NightPromo } from '#/features/night-series/ui/night-promo'

interface HomePageProps {
  signedIn: boolean
  nextNight: NextNight
}

/** Home, in the specification's order. */
export function HomePage({ signedIn, nextNight }: HomePageProps) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <Memories />
      <Tools />
      <Roadmap />
      <PhotoGrid />
      <CommunityEvents />
      <NightPromo next={nextNight} />
    </>
  )
}
