import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#/ui/checkbox'
import { DateField } from '#/ui/date-field'
import { FileDrop } from '#/ui/file-drop'
import { RadioGroup } from '#/ui/radio-group'
import { SearchField } from '#/ui/search-field'
import { Section } from '#/ui/section'
import { Select } from '#/ui/select'
import { Specimen, SpecimenGrid } from '#/ui/showcase/specimen'
import { Stack } from '#/ui/stack'
import { Switch } from '#/ui/switch'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'

const LEVELS = ['beginner', 'novice', 'intermediate', 'advanced', 'expert'].map((level) => ({
  value: level,
  label: level[0]?.toUpperCase() + level.slice(1),
}))

const VISIBILITIES = [
  { value: 'public', label: 'Public', hint: 'Anyone can find it and RSVP.' },
  { value: 'unlisted', label: 'Unlisted', hint: 'Anyone with the link.' },
  { value: 'community', label: 'Community only', hint: 'Members see it.', disabled: true },
]

export function Forms() {
  const [visibility, setVisibility] = useState('public')
  const [words, setWords] = useState('griffith')
  const [cover, setCover] = useState<File | null>(null)
  return (
    <Section
      id="forms"
      title="Forms"
      text="The label stays in sight, the hint comes before the mistake, the error says what to do."
    >
      <SpecimenGrid>
        <Specimen title="Text">
          <Stack>
            <TextField label="Title" defaultValue="Sunday open play" />
            <TextField
              label="Email"
              type="email"
              icon={<Mail aria-hidden />}
              placeholder="you@example.org"
              hint="Only the host sees it."
              optional
            />
            <TextField
              label="Capacity"
              inputMode="numeric"
              defaultValue="6"
              error="14 spots are taken, so it can’t be lower than 14."
            />
            <TextField label="Venue" disabled defaultValue="Westside Courts" />
            <TextArea label="Description" hint="What to bring, where to park." />
          </Stack>
        </Specimen>
        <Specimen title="Choices">
          <Stack>
            <Select label="Skill level" options={LEVELS} defaultValue="beginner" />
            <RadioGroup
              label="Who can see it"
              options={VISIBILITIES}
              value={visibility}
              onChange={(event) => setVisibility(event.target.value)}
            />
            <Checkbox label="I have read the rules" defaultChecked />
            <Checkbox label="I accept the terms" error="Needed before you can sign up." />
            <Switch label="Show my level" hint="Other players see it on your profile." defaultChecked />
            <Switch label="Reminders by email" />
          </Stack>
        </Specimen>
        <Specimen title="Date and time" text="The device's own pickers.">
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label="Date" defaultValue="2030-06-04" />
            <TimeField label="Starts" defaultValue="19:00" />
          </div>
        </Specimen>
        <Specimen title="Search">
          <SearchField label="Search events" value={words} onChange={setWords} />
        </Specimen>
        <Specimen title="File" text="Drop, choose, preview, remove.">
          <FileDrop
            label="Cover"
            accept="image/*"
            hint="JPEG, PNG or WebP, up to 10 MB"
            file={cover}
            onChange={setCover}
          />
        </Specimen>
        <Specimen title="File kept from before, file on its way">
          <div className="grid gap-4 sm:grid-cols-2">
            <FileDrop
              label="Cover"
              accept="image/*"
              file={cover}
              onChange={setCover}
              currentUrl="/pictures/two-paddles-640.webp"
            />
            <FileDrop label="Uploading" accept="image/*" file={null} onChange={setCover} busy />
          </div>
        </Specimen>
      </SpecimenGrid>
    </Section>
  )
}
