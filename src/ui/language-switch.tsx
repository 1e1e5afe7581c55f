import { LOCALE_NAMES, LOCALES } from '#/lib/locales.gen'
import { locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'

/** Every other language by its own name. A plain form: the page comes again in it, with the scripts of that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <form method="post" action="/language" aria-label={m.ui_language()} className={className}>
      {LOCALES.filter((language) => language !== locale()).map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
        >
          {LOCALE_NAMES[language]}
        </button>
      ))}
    </form>
  )
}
