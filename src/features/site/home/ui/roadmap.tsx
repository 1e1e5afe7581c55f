import { brand } from '#/brand'
import { Badge, type BadgeTone } from '#/ui/badge'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

interface Plan {
  name: string
  status: string
  tone: BadgeTone
  text: string
  /** Which of the four service boxes it stands in on a wide screen. */
  box: string
}

export const plans = (): Plan[] => [
  {
    name: m.home_communityChat(),
    status: m.home_comingSoon(),
    tone: 'ball',
    text: m.home_communityChatText(),
    box: 'lg:col-start-1 lg:row-start-1',
  },
  {
    name: m.home_leagues({ product: brand.name }),
    status: m.home_inDevelopment(),
    tone: 'court',
    text: m.home_leaguesText(),
    box: 'lg:col-start-1 lg:row-start-2',
  },
  {
    name: m.home_courtFinder(),
    status: m.home_planning(),
    tone: 'kitchen',
    text: m.home_courtFinderText(),
    box: 'lg:col-start-3 lg:row-start-1',
  },
  {
    name: m.home_skillChallenges(),
    status: m.home_planning(),
    tone: 'kitchen',
    text: m.home_skillChallengesText(),
    box: 'lg:col-start-3 lg:row-start-2',
  },
]

/** The plans on a court seen from above: four service boxes, the kitchen between them. */
export function Roadmap() {
  return (
    <section aria-labelledby="coming-next" className="under-lights bg-surface text-ink">
      <Container className="py-10 sm:py-14">
        <div className="grid gap-[5px] border-[5px] border-white bg-white sm:grid-cols-2 lg:grid-cols-[1fr_minmax(17rem,0.8fr)_1fr]">
          <div className="relative grid content-center bg-kitchen-tint px-6 py-9 sm:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:text-center">
            <div
              aria-hidden
              className="absolute inset-y-0 left-1/2 hidden border-l-2 border-dashed border-white/25 lg:block"
            />
            <div className="relative lg:bg-kitchen-tint lg:py-5">
              <h2 id="coming-next" className="text-4xl">
                {m.home_comingNext()}
              </h2>
              <p className="mt-3 text-lg text-ink-soft">{m.home_comingNextText()}</p>
            </div>
          </div>
          {plans().map(({ name, status, tone, text, box }) => (
            <div
              key={name}
              className={classNames('bg-court-fill px-6 py-7 text-on-court lg:px-8 lg:py-12', box)}
            >
              <Badge tone={tone}>{status}</Badge>
              <h3 className="mt-3 text-2xl">{name}</h3>
              <p className="mt-1.5 max-w-[34ch]">{text}</p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  )
}
