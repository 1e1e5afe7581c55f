import { Link } from '@tanstack/react-router'
import { NotebookPen, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { GENERATOR_LINK, NOTES_LINK, type ToolLink } from '#/features/site/home/ui/tool-links'
import * as m from '#/lib/messages.gen'

/** The hero's words and its two features, in the room of a greeting. */
export function Greeting({ name }: { name: string }) {
  const { heroTitle } = useSite()
  const [firstName] = name.split(' ')
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-7">
      <div>
        <p className="eyebrow">{firstName ? m.home_goodToSeeName({ firstName }) : m.home_goodToSeeYou()}</p>
        <h1 className="mt-1 text-2xl sm:text-3xl">{heroTitle}</h1>
      </div>
      <ul className="flex flex-wrap gap-2">
        <Feature
          link={NOTES_LINK}
          icon={<NotebookPen aria-hidden />}
          title={m.home_productNotes({ product: brand.name })}
        />
        <Feature link={GENERATOR_LINK} icon={<Trophy aria-hidden />} title={m.home_matchupGenerator()} />
      </ul>
    </div>
  )
}

function Feature({ link, icon, title }: { link: ToolLink; icon: ReactNode; title: string }) {
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full bg-surface-raised px-3 text-sm font-semibold shadow-card ring-1 ring-line hover:bg-court-tint [&_svg]:size-4 [&_svg]:text-court"
      >
        {icon}
        {title}
      </Link>
    </li>
  )
}
