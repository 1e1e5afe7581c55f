import { CalendarDays, MapPin, Users } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#/ui/avatar'
import { Badge } from '#/ui/badge'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { Specimen, SpecimenGrid } from '#/ui/showcase/specimen'
import { Stack } from '#/ui/stack'
import { Stat } from '#/ui/stat'
import { Steps } from '#/ui/steps'
import { Tabs } from '#/ui/tabs'

const WIZARD = ['Event', 'Teams', 'Pools', 'Schedule', 'Play']

function EventCardSpecimen() {
  return (
    <Card as="article" padded={false} interactive>
      <Picture
        source="night-lights"
        sizes="(min-width: 1024px) 36rem, 100vw"
        className="aspect-[16/9] object-cover"
      />
      <Badge tone="ball" className="absolute left-4 top-4">
        3 spots left
      </Badge>
      <div className="p-5">
        <h4 className="font-display text-xl font-bold">Tuesday Night Lights</h4>
        <ul className="mt-2 space-y-1 text-sm text-ink-soft [&_svg]:mr-2 [&_svg]:inline [&_svg]:size-4 [&_svg]:align-[-0.15em]">
          <li>
            <CalendarDays aria-hidden />
            Tuesday, June 4, 2030, 7:00 PM
          </li>
          <li>
            <MapPin aria-hidden />
            Westside Courts
          </li>
          <li>
            <Users aria-hidden />
            13 in: one over three courts
          </li>
        </ul>
        <a href="#surfaces" className={buttonClass({ variant: 'secondary', wide: true, className: 'mt-4' })}>
          View Event
        </a>
      </div>
    </Card>
  )
}

function StepsSpecimen() {
  const [step, setStep] = useState(2)
  return (
    <Stack>
      <Steps label="Set up a tournament" steps={WIZARD} current={step} />
      <Stack row>
        <Button variant="quiet" size="sm" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={step === WIZARD.length}
          onClick={() => setStep(step + 1)}
        >
          Next
        </Button>
      </Stack>
    </Stack>
  )
}

export function Surfaces() {
  return (
    <Section id="surfaces" title="Surfaces and status">
      <SpecimenGrid>
        <Specimen title="Card and picture">
          <EventCardSpecimen />
        </Specimen>
        <Specimen title="Banners, badges, people">
          <Stack>
            <Banner tone="danger" title="This event was canceled">
              The courts are closed after the rain. Everyone who RSVP’d got notified.
            </Banner>
            <Banner tone="warning" title="RSVPs close at 5:00 PM" />
            <Banner
              title="You are third on the waitlist"
              actions={
                <Button size="sm" variant="secondary">
                  Leave the waitlist
                </Button>
              }
            >
              We’ll let you know the moment a spot opens.
            </Banner>
            <Banner tone="success" title="You're in" />
            <Stack row gap="sm">
              <Badge>Coming Soon</Badge>
              <Badge tone="kitchen">Planning</Badge>
              <Badge tone="dusk">In Development</Badge>
              <Badge tone="court">Confirmed</Badge>
              <Badge tone="clay">Waitlisted</Badge>
              <Badge tone="danger">Canceled</Badge>
              <Badge tone="ball">Live</Badge>
            </Stack>
            <Stack row gap="sm">
              <Avatar name="Ana Reyes" size="sm" />
              <Avatar name="Bo Lindqvist" />
              <Avatar name="Chidi Okafor" />
              <Avatar name="Dana" size="lg" />
            </Stack>
          </Stack>
        </Specimen>
        <Specimen title="Figures">
          <dl className="grid grid-cols-3 gap-4">
            <Stat label="Confirmed" value={13} note="of 16" />
            <Stat label="Waiting" value={0} />
            <Stat label="Courts" value={4} />
          </dl>
        </Specimen>
        <Specimen title="Steps">
          <StepsSpecimen />
        </Specimen>
        <Specimen title="Tabs" wide>
          <Tabs
            label="My events"
            tabs={[
              { value: 'hosting', label: 'Hosting', content: <p>Events you run.</p> },
              { value: 'going', label: 'Going', content: <p>Events you’re in.</p> },
              { value: 'waiting', label: 'Waiting', content: <p>Events you’re on the waitlist for.</p> },
            ]}
          />
        </Specimen>
      </SpecimenGrid>
    </Section>
  )
}
