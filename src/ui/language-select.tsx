import type { ComponentProps } from 'react'
import { LOCALE_NAMES, LOCALES } from '#/lib/locales.gen'
import * as m from '#/lib/messages.gen'
import { Select } from '#/ui/select'

const OPTIONS = LOCALES.map((language) => ({ value: language, label: LOCALE_NAMES[language] }))

type LanguageSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options'>

/** The language of what someone writes: screen readers pronounce it, and browsers translate it, accordingly. */
export function LanguageSelect(props: LanguageSelectProps) {
  return <Select label={m.ui_writtenIn()} options={OPTIONS} {...props} />
}
