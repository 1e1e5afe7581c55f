import { Link, useLocation } from '@tanstack/react-router'
import { SignInLink } from '#/features/people/accounts/ui/sign-in-link'
import { messageOf } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'
import { useWho } from './shell/use-who'

const ADMIN_PATH = /^\/admin(\/|$)/

type Words = { eyebrow: string; title: string; text: string }

const SECOND_FACTOR: Words = {
  eyebrow: 'Let',
  title: 'Two-step sign-in first',
  text: 'Admins need it here. Turn it on in your profile, and this area opens.',
}

function wordsFor(path: string, { isAdmin, adminNeedsTwoStep }: ReturnType<typeof useWho>): Words {
  if (adminNeedsTwoStep && ADMIN_PATH.test(path)) return SECOND_FACTOR
  if (!isAdmin && ADMIN_PATH.test(path))
    return { eyebrow: 'Let', title: 'This is for admins', text: messageOf('permission') }
  return { eyebrow: 'Out', title: 'This page is out of bounds', text: messageOf('not_found') }
}

/**
 * What stands at an address where nothing does, or nothing for who asks: the same for both. Anyone signed out may be
 * one of those it is for.
 */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const who = useWho()
  const words = wordsFor(path, who)
  const { eyebrow, title, text } = words
  return (
    <Container className="grid items-center gap-12 py-16 sm:py-20 lg:grid-cols-[1.2fr_1fr] lg:py-28">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-3 text-4xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
        {!who.isSignedIn && (
          <p className="mt-3 max-w-prose text-ink-soft">
            Some pages are for members only. If this is one of yours, sign in and we’ll take you there.
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {words === SECOND_FACTOR ? (
            <Link to="/profile" hash="two-step" className={buttonClass()}>
              Turn it on
            </Link>
          ) : (
            <Link to="/events" className={buttonClass()}>
              Find a game
            </Link>
          )}
          {!who.isSignedIn && <SignInLink className={buttonClass({ variant: 'secondary' })} />}
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Go Home
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
