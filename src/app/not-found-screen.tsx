import { Link, useLocation } from '@tanstack/react-router'
import { MESSAGES } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'
import { plannedPage } from './planned-pages'
import { useWho } from './shell/use-who'

type Words = { eyebrow: string; title: string; text: string }

function wordsFor(path: string, isAdmin: boolean): Words {
  const planned = plannedPage(path)
  if (!planned) return { eyebrow: 'Out', title: 'This page is out of bounds', text: MESSAGES.not_found }
  if (planned.access === 'admin' && !isAdmin)
    return { eyebrow: 'Let', title: 'This is for admins', text: MESSAGES.permission }
  return { eyebrow: 'Not open yet', title: planned.title, text: planned.promise }
}

/** What stands at an address where nothing does: one that is planned says so, any other is out. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { isAdmin } = useWho()
  const { eyebrow, title, text } = wordsFor(path, isAdmin)
  return (
    <div className="relative isolate overflow-hidden">
      <CourtLines className="absolute -right-24 bottom-0 -z-10 hidden w-[36rem] text-line lg:block" />
      <Container width="narrow" className="py-20 sm:py-28">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-3 text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/events" className={buttonClass()}>
            Find a game
          </Link>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Go Home
          </Link>
        </div>
      </Container>
    </div>
  )
}
