import { Mail } from 'lucide-react'
import { Stack } from '#/ui/stack'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

export function WordsExample() {
  return (
    <Stack>
      <TextField label="Title" autoComplete="off" placeholder="Sunday open play" />
      <TextField
        label="Email"
        type="email"
        icon={<Mail aria-hidden />}
        autoComplete="email"
        hint="Only the host sees it."
        optional
      />
      <TextField
        label="Places"
        inputMode="numeric"
        autoComplete="off"
        hint="Empty for as many as come."
        optional
      />
      <TextArea label="Description" hint="What to bring, where to park." />
      <TextField
        label="Venue"
        readOnly
        defaultValue="Westside Courts"
        hint="The community’s own: it can’t be changed."
      />
    </Stack>
  )
}
