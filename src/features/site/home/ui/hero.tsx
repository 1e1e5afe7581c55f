import { Link } from '@tanstack/react-router'
import { ArrowRight, NotebookPen, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { GENERATOR_LINK, NOTES_LINK, type ToolLink } from '#/features/site/home/ui/tool-links'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'

/** The first words, in the sky of the picture; the court and its ball stay clear of them. */
export function Hero() {
  const { heroTitle, heroLead } = useSite()
  const [, first, last] = /^(.*?)(\S+)$/.exec(heroTitle) ?? []
  return (
    <section aria-labelledby="hero-title" className="grid">
      <div className="under-lights relative isolate col-start-1 row-start-1 overflow-hidden bg-surface text-ink lg:min-h-[max(43rem,min(54rem,100svh-4.5rem))]">
        <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[67%_100%] lg:[&_img]:object-[50%_80%]">
          <Picture
            source="hero-dusk-court"
            priority
            sizes="(max-width: 40rem) 190vw, (max-width: 64rem) 140vw, 100vw"
            uprightSizes="115vw"
          />
        </div>
        <div className="absolute inset-0 -z-10 bg-[linear-gradient(to_bottom,rgb(8_14_26/0.7),rgb(8_14_26/0.62)_58%,transparent_82%)] lg:bg-[radial-gradient(95%_120%_at_0%_22%,rgb(8_14_26/0.82),rgb(8_14_26/0.66)_42%,transparent_72%)]" />
        <Container className="pb-[15.5rem] pt-12 sm:pb-80 sm:pt-20 lg:pb-64 lg:pt-[clamp(3rem,10svh,7.5rem)]">
          <h1 id="hero-title" className="max-w-[11ch] text-5xl">
            {first}
            <span className="text-ball">{last}</span>
          </h1>
          <p className="mt-5 max-w-[36ch] text-lg sm:mt-6 sm:text-xl">{heroLead}</p>
          <div className="mt-7 grid gap-3 sm:mt-9 sm:flex">
            <Link to="/sign-up" className={buttonClass({ size: 'lg' })}>
              {m.home_beginYourJourney()}
            </Link>
            <Link to="/events" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {m.home_findGame()}
            </Link>
          </div>
        </Container>
      </div>
      <Container className="relative col-start-1 row-start-2 -mt-9 lg:row-start-1 lg:mb-12 lg:mt-0 lg:self-end">
        <ul className="grid gap-4 sm:grid-cols-2 lg:max-w-[44rem]">
          <FeatureCard
            link={NOTES_LINK}
            icon={<NotebookPen aria-hidden />}
            title={m.home_productNotes({ product: brand.name })}
            text={m.home_notesText()}
          />
          <FeatureCard
            link={GENERATOR_LINK}
            icon={<Trophy aria-hidden />}
            title={m.home_matchupGenerator()}
            text={m.home_generatorText()}
          />
        </ul>
      </Container>
    </section>
  )
}

interface FeatureCardProps {
  link: ToolLink
  icon: ReactNode
  title: string
  text: string
}

function FeatureCard({ link, icon, title, text }: FeatureCardProps) {
  return (
    <li className="group relative flex items-start gap-4 rounded-lg bg-surface-raised p-5 shadow-float ring-1 ring-line transition-[translate] hover:-translate-y-1">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-court-fill text-on-court [&_svg]:size-[1.35rem]">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          {...link}
          className="font-display text-xl font-bold leading-tight tracking-tight after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </Link>
        <span className="mt-1 block text-sm text-ink-soft">{text}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="mt-2.5 size-5 shrink-0 text-court transition-[translate] group-hover:translate-x-1"
      />
    </li>
  )
}
