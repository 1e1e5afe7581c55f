import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { GENERATOR_LINK, NOTES_LINK, type ToolLink } from '#/features/site/home/ui/tool-links'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import type { PictureName } from '#/ui/pictures'
import { Section } from '#/ui/section'

interface Tool {
  name: string
  tagline: string
  text: string
  picture: PictureName
  points: readonly [name: string, text: string][]
  button: string
  link: ToolLink
}

export const TOOLS: Tool[] = [
  {
    name: `${brand.name} Notes`,
    tagline: 'Your Practice Journal',
    text: 'Catch the highlights before they fade, and share them with the partners who were there.',
    picture: 'journal',
    points: [
      ['Quick & Fun', 'Three taps and one line, before you leave the bench.'],
      ['See Your Journey', 'Streaks, hours, and the drop shot that finally turned up.'],
      ['Share the Stoke', 'Send one good session to your practice partners.'],
    ],
    button: 'Start Your Journey',
    link: NOTES_LINK,
  },
  {
    name: 'Matchup Generator',
    tagline: 'Tournament Setup',
    text: 'From a list of names to a full day of games, with everybody on court as often as the next.',
    picture: 'scoreboard',
    points: [
      ['Event Setup', 'Share an access code and let teams register themselves.'],
      ['Pool Play', 'Several pools, each a round-robin: everyone meets everyone.'],
      ['Tournament Ready', 'Courts, rounds and standings, ready for the wall.'],
    ],
    button: 'Setup Tournament',
    link: GENERATOR_LINK,
  },
]

export function Tools() {
  return (
    <div className="bg-surface-sunk">
      <Container>
        <Section title="Tools for Community" text="One for your own game, one for everybody’s.">
          <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
            {TOOLS.map((tool) => (
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
