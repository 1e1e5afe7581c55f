import { CONTRAST_PAIRS } from '#/ui/contrast-pairs'
import { KitchenLine } from '#/ui/kitchen-line'
import { Section } from '#/ui/section'
import { Specimen, SpecimenGrid } from '#/ui/showcase/specimen'

const SWATCHES: { name: string; look: string }[] = [
  { name: 'surface', look: 'bg-surface' },
  { name: 'surface-raised', look: 'bg-surface-raised' },
  { name: 'surface-sunk', look: 'bg-surface-sunk' },
  { name: 'ink', look: 'bg-ink' },
  { name: 'ink-soft', look: 'bg-ink-soft' },
  { name: 'line', look: 'bg-line' },
  { name: 'line-strong', look: 'bg-line-strong' },
  { name: 'ball', look: 'bg-ball' },
  { name: 'court', look: 'bg-court' },
  { name: 'court-fill', look: 'bg-court-fill' },
  { name: 'kitchen', look: 'bg-kitchen' },
  { name: 'dusk', look: 'bg-dusk' },
  { name: 'clay', look: 'bg-clay' },
  { name: 'clay-fill', look: 'bg-clay-fill' },
  { name: 'danger', look: 'bg-danger' },
  { name: 'focus', look: 'bg-focus' },
]

const TINTS = [
  { name: 'court', look: 'bg-court-tint text-court' },
  { name: 'kitchen', look: 'bg-kitchen-tint text-kitchen' },
  { name: 'dusk', look: 'bg-dusk-tint text-dusk' },
  { name: 'clay', look: 'bg-clay-tint text-clay' },
  { name: 'danger', look: 'bg-danger-tint text-danger' },
]

const SIZES = [
  {
    name: 'text-5xl',
    look: 'text-5xl font-display font-extrabold tracking-tight',
    words: 'Your court is ready',
  },
  {
    name: 'text-4xl',
    look: 'text-4xl font-display font-extrabold tracking-tight',
    words: 'Tuesday Night Lights',
  },
  { name: 'text-3xl', look: 'text-3xl font-display font-bold', words: 'Find a game near you' },
  { name: 'text-2xl', look: 'text-2xl font-display font-bold', words: 'Four courts, sixteen places' },
  { name: 'text-xl', look: 'text-xl font-display font-bold', words: 'Open play at Griffith Park' },
  { name: 'text-lg', look: 'text-lg', words: 'Put your paddle up. You are next.' },
  { name: 'text-base', look: 'text-base', words: 'All skill levels welcome; bring water and a friend.' },
  { name: 'text-sm', look: 'text-sm', words: 'Starts at 7:00 PM, Los Angeles time' },
  { name: 'text-xs', look: 'text-xs', words: 'Never smaller than this' },
]

export function Colours() {
  return (
    <Section
      id="colours"
      eyebrow="Foundations"
      title="Colour and type"
      text="Named by what they do. The ball is the one loud accent: one on a screen, where the next step is."
    >
      <SpecimenGrid>
        <Specimen
          title="Roles"
          text={`${CONTRAST_PAIRS.length} pairs are measured by a test, in both themes.`}
          wide
        >
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
            {SWATCHES.map(({ name, look }) => (
              <li key={name} className="text-xs">
                <div className={`h-14 rounded-md ring-1 ring-inset ring-ink/15 ${look}`} />
                <span className="mt-1 block">{name}</span>
              </li>
            ))}
          </ul>
          <ul className="mt-5 flex flex-wrap gap-3">
            {TINTS.map(({ name, look }) => (
              <li key={name} className={`rounded-md px-4 py-3 text-sm font-semibold ${look}`}>
                {name} on {name}-tint
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen title="Type" text="Bricolage Grotesque for headings, Figtree for words." wide>
          <ul className="space-y-4">
            {SIZES.map(({ name, look, words }) => (
              <li key={name} className="grid gap-1 sm:grid-cols-[7rem_1fr] sm:items-baseline">
                <code className="text-xs text-ink-soft">{name}</code>
                <span className={look}>{words}</span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen title="Kitchen line" text="Parts two stretches of a page." wide>
          <KitchenLine />
        </Specimen>
      </SpecimenGrid>
    </Section>
  )
}
