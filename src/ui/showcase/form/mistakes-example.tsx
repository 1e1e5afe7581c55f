import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from '#/lib/zod'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'

const nightSchema = z.object({
  title: z.string().trim().min(3, 'Give the night a title of three letters or more'),
  email: z.email('Type an email address, such as you@example.org'),
  level: z.string().min(1, 'Choose a level'),
  agreed: z.literal(true, 'The house rules have to be read first'),
})
type Night = z.infer<typeof nightSchema>

const LEVELS = ['Beginner', 'Intermediate', 'Advanced'].map((level) => ({ value: level, label: level }))

export function MistakesExample() {
  const [night, setNight] = useState<Night>()
  const form = useForm<z.input<typeof nightSchema>, unknown, Night>({
    defaultValues: { title: '', email: '', level: '' },
    resolver: zodResolver(nightSchema),
    // A field says what is wrong when it is left, not while it is being filled in.
    mode: 'onTouched',
  })
  return (
    <Form form={form} onValid={setNight} className="grid gap-4">
      <TextField label="Title of the night" autoComplete="off" {...fieldOf(form, 'title')} />
      <TextField label="Host’s email" type="email" autoComplete="off" {...fieldOf(form, 'email')} />
      <Select label="Level" placeholder="Choose one" options={LEVELS} {...fieldOf(form, 'level')} />
      <Checkbox label="I have read the house rules" {...fieldOf(form, 'agreed')} />
      <Button type="submit" className="justify-self-start">
        Check the form
      </Button>
      {night && (
        <Banner tone="success" role="alert" title={`“${night.title}” could be sent now`}>
          This page sends nothing. A real form would call the server here, and show at its fields what that
          refuses.
        </Banner>
      )}
    </Form>
  )
}
