import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { GENERATOR_LINK, NOTES_LINK, type ToolLink } from '#/features/site/home/ui/tool-links'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import type { PictureName } from '#/ui/pictures'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

interface Tool {
  name: string
  tagline: string
  text: string
  picture: PictureName
  points: readonly [name: string, text: string][]
  button: string
  link: ToolLink
}

export const tools = (): Tool[] => [
  {
    name: m.home_productNotes({ product: brand.name }),
    tagline: m.home_practiceJournal(),
    text: m.home_practiceJournalText(),
    picture: 'journal',
    points: [
      [m.home_quickAndFun(), m.home_quickAndFunText()],
      [m.home_seeYourJourney(), m.home_seeYourJourneyText()],
      [m.home_shareTheStoke(), m.home_shareTheStokeText()],
    ],
    button: m.home_startYourJourney(),
    link: NOTES_LINK,
  },
  {
    name: m.home_matchupGenerator(),
    tagline: m.home_tournamentSetup(),
    text: m.home_tournamentSetupText(),
    picture: 'scoreboard',
    points: [
      [m.home_eventSetup(), m.home_eventSetupText()],
      [m.home_poolPlay(), m.home_poolPlayText()],
      [m.home_tournamentReady(), m.home_tournamentReadyText()],
    ],
    button: m.home_setupTournament(),
    link: GENERATOR_LINK,
  },
]

export function Tools() {
  return (
    <div className="bg-surface-sunk">
      <Container>
        <Section title={m.home_toolsCommunity()} text={m.home_toolsText()}>
          <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
            {tools().map((tool) => (
              <ToolCard key={tool.name} tool={tool} />
            ))}
          </div>
        </Section>
      </Container>
    </div>
  )
}

function ToolCard({ tool }: { tool: Tool }) {
  return (
    <Card as="article" padded={false} className="flex flex-col">
      <div className="aspect-[16/9] overflow-hidden [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_45%]">
        <Picture source={tool.picture} alt="" sizes="(max-width: 48rem) 100vw, 38rem" />
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-7">
        <p className="eyebrow">{tool.tagline}</p>
        <h3 className="mt-1.5 text-2xl">{tool.name}</h3>
        <p className="mt-2 text-ink-soft">{tool.text}</p>
        <dl className="mb-7 mt-6 border-l-[5px] border-court-fill">
          {tool.points.map(([name, text]) => (
            <div key={name} className="border-line py-2.5 pl-4 not-first:border-t">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-sm text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <Link
          {...tool.link}
          className={buttonClass({ variant: 'secondary', className: 'mt-auto self-start' })}
        >
          {tool.button}
        </Link>
      </div>
    </Card>
  )
}
