import { ArrowRight, CalendarPlus, Copy, EllipsisVertical, Heart, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import { Section } from '#/ui/section'
import { SegmentedControl } from '#/ui/segmented-control'
import { Specimen, SpecimenGrid } from '#/ui/showcase/specimen'
import { Stack } from '#/ui/stack'
import { ThemeSwitch } from '#/ui/theme-switch'
import { toastSuccess } from '#/ui/toast'

export function Actions() {
  const [when, setWhen] = useState<'upcoming' | 'past'>('upcoming')
  return (
    <Section id="actions" eyebrow="Components" title="Actions">
      <SpecimenGrid>
        <Specimen
          title="Button"
          text="Primary once on a screen; secondary for the rest; quiet where rows repeat."
        >
          <Stack row>
            <Button>I'm in</Button>
            <Button variant="secondary">View Event</Button>
            <Button variant="quiet">Not this time</Button>
            <Button variant="danger">Cancel event</Button>
          </Stack>
        </Specimen>
        <Specimen title="Sizes and links">
          <Stack row>
            <Button size="lg">
              Begin Your Journey
              <ArrowRight aria-hidden />
            </Button>
            <a href="#actions" className={buttonClass({ variant: 'secondary' })}>
              A link that looks like one
            </a>
            <Button size="sm" variant="secondary">
              Small
            </Button>
          </Stack>
        </Specimen>
        <Specimen title="Busy and disabled" text="Busy keeps the width and takes no more presses.">
          <Stack row>
            <Button busy>Save changes</Button>
            <Button variant="secondary" busy>
              View Event
            </Button>
            <Button variant="secondary" busy busyLabel="Signing Out...">
              Sign Out
            </Button>
            <Button disabled>Event full</Button>
          </Stack>
        </Specimen>
        <Specimen title="Icon button and menu">
          <Stack row>
            <IconButton label="Share" onClick={() => void toastSuccess('The link is ready to paste.')}>
              <Share2 aria-hidden />
            </IconButton>
            <IconButton label="Like" bordered>
              <Heart aria-hidden />
            </IconButton>
            <Menu
              trigger={
                <IconButton label="More" bordered>
                  <EllipsisVertical aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Pencil aria-hidden />}>Edit</MenuItem>
              <MenuItem icon={<Copy aria-hidden />}>Duplicate</MenuItem>
              <MenuItem icon={<CalendarPlus aria-hidden />} disabled>
                Add to calendar
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden />}>
                Cancel event
              </MenuItem>
            </Menu>
          </Stack>
        </Specimen>
        <Specimen title="Segmented control">
          <SegmentedControl
            label="Which events"
            value={when}
            onChange={setWhen}
            options={[
              { value: 'upcoming', label: 'Upcoming' },
              { value: 'past', label: 'Past' },
            ]}
          />
        </Specimen>
        <Specimen title="Theme switch" text="System unless chosen.">
          <Stack row>
            <ThemeSwitch />
            <ThemeSwitch iconsOnly />
          </Stack>
        </Specimen>
      </SpecimenGrid>
    </Section>
  )
}
