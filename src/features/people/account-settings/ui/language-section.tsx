import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { LOCALE_NAMES, LOCALES } from '#/lib/locales.gen'
import * as m from '#/lib/messages.gen'
import { Button } from '#/ui/button'
import { FormSection } from '#/ui/form-section'
import { RadioGroup } from '#/ui/radio-group'

/** What the server takes for no choice. */
const BROWSERS = ''

/** The account's language. A plain form, as in the footer: the page comes again in it. */
export function LanguageSection() {
  const { data: session } = useQuery(sessionQuery())
  const [chosen, choose] = useState<string | null>(null)
  const options = LOCALES.map((language) => ({
    value: language,
    label: <span lang={language}>{LOCALE_NAMES[language]}</span>,
  }))
  return (
    <FormSection title={m.language_title()} text={m.language_text()}>
      <form method="post" action="/language" className="grid gap-4">
        <RadioGroup
          label={m.language_choose()}
          name="language"
          columns={3}
          value={chosen ?? session?.language ?? BROWSERS}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: BROWSERS, label: m.language_browsers() }, ...options]}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {m.language_save()}
        </Button>
      </form>
    </FormSection>
  )
}
