import { Link, useLocation } from '@tanstack/react-router'
import { SignInLink } from '#/features/people/accounts/ui/sign-in-link'
import { messageOf } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'
import { useWho } from './shell/use-who'
import * as m from '#/lib/messages.gen'

const ADMIN_PATH = /^\/admin(\/|$)/

type Words = { eyebrow: string; title: string; text: string }

const secondFactorWords = (): Words => ({
  eyebrow: m.shell_let(),
  title: m.shell_twoStepFirst(),
  text: m.shell_adminsNeedTwoStep(),
})

function wordsFor(path: string, isAdmin: boolean): Words {
  if (!isAdmin && ADMIN_PATH.test(path))
    return { eyebrow: m.shell_let(), title: m.shell_thisAdmins(), text: messageOf('permission') }
  return { eyebrow: m.shell_out(), title: m.shell_thisPageOutBounds(), text: messageOf('not_found') }
}

/**
 * What stands at an address where nothing does, or nothing for who asks: the same for both. Anyone signed out may be
 * one of those it is for.
 */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const who = useWho()
  const lacksTwoStep = who.adminNeedsTwoStep && ADMIN_PATH.test(path)
  const { eyebrow, title, text } = lacksTwoStep ? secondFactorWords() : wordsFor(path, who.isAdmin)
  return (
    <Container className="grid items-center gap-12 py-16 sm:py-20 lg:grid-cols-[1.2fr_1fr] lg:py-28">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-3 text-4xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
        {!who.isSignedIn && (
          <p className="mt-3 max-w-prose text-ink-soft">{m.shell_somePagesMembersOnly()}</p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {lacksTwoStep ? (
            <Link to="/profile" hash="two-step" className={buttonClass()}>
              {m.shell_turnItOn()}
            </Link>
          ) : (
            <Link to="/events" className={buttonClass()}>
              {m.shell_findGame()}
            </Link>
          )}
          {!who.isSignedIn && <SignInLink className={buttonClass({ variant: 'secondary' })} />}
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {m.shell_goHome()}
          </Link>
        </div>
      </div>
      <EmptyCourt />
    </Container>
  )
}

/** A court with nobody on it, and the ball beside the line. */
function EmptyCourt() {
  return (
    <div aria-hidden="true" className="relative hidden rounded-xl bg-kitchen-tint p-10 lg:block">
      <div className="rounded-sm bg-court-fill p-1.5">
        <CourtLines className="w-full text-white/85" />
      </div>
      <span className="absolute right-4 bottom-4 size-5 rounded-full bg-ball ring-[1.5px] ring-ball-edge" />
    </div>
  )
}
