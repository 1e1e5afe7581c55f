import type { ReactNode } from 'react'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'
import { KitchenLine } from '#/ui/kitchen-line'
import { Logo, LogoMark } from '#/ui/logo'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { Actions } from '#/ui/showcase/actions'
import { Colours } from '#/ui/showcase/colours'
import { Feedback } from '#/ui/showcase/feedback'
import { Forms } from '#/ui/showcase/forms'
import { Pictures } from '#/ui/showcase/pictures'
import { Surfaces } from '#/ui/showcase/surfaces'
import { ThemeSwitch } from '#/ui/theme-switch'

function Motif({ name }: { name: string }) {
  return (
    <Section
      id="motif"
      title="Mark and lines"
      text="Court lines as the players see them: flat, from the baseline, and the T up close."
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid min-h-40 place-items-center rounded-lg bg-surface-raised ring-1 ring-line">
          <Logo name={name} />
        </div>
        <div className="under-lights grid min-h-40 place-items-center rounded-lg bg-surface">
          <LogoMark className="size-20 text-ink" />
        </div>
        <div className="grid min-h-40 place-items-center rounded-lg bg-court-fill">
          <CourtLines className="w-3/4 text-white/85" />
        </div>
        <div className="relative min-h-40 overflow-hidden rounded-lg bg-court-fill">
          <CourtLines view="tee" className="absolute inset-0 size-full text-white/85" />
        </div>
      </div>
    </Section>
  )
}

interface DesignSystemPageProps {
  name: string
  /** Links to the demos, where parts of it are used. */
  demos: ReactNode
}

export function DesignSystemPage({ name, demos }: DesignSystemPageProps) {
  return (
    <>
      <PageHeader
        eyebrow="Design system"
        title="Courts at dusk, in parts"
        text="Every component in every state, on the page they are made for."
        picture={<Picture source="hero-dusk-court" priority />}
        actions={
          <>
            <Button size="lg">I'm in</Button>
            <ThemeSwitch />
            {demos}
          </>
        }
      />
      <Container>
        <Motif name={name} />
        <KitchenLine />
        <Colours />
        <KitchenLine />
        <Actions />
        <Forms />
        <KitchenLine />
        <Surfaces />
        <Feedback />
        <KitchenLine />
        <Pictures />
      </Container>
      <PageHeader
        eyebrow="Page header"
        title="Where there is no picture, the sky is enough"
        text="Under the lights in both themes."
      />
    </>
  )
}
