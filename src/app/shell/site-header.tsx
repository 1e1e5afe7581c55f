import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { SignInLink } from '#/features/people/accounts/ui/sign-in-link'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Logo } from '#/ui/logo'
import { MobileMenu } from './mobile-menu'
import { MoreMenu } from './more-menu'
import { NAV_LINK_CLASS } from './nav-class'
import { mainLinks } from './nav-links'
import { SignedInPart } from './signed-in-part'
import { useWho } from './use-who'
import * as m from '#/lib/messages.gen'

/** The bar at the top of every page. */
export function SiteHeader() {
  const who = useWho()
  return (
    <header className="sticky top-0 z-40 print:hidden border-b border-line bg-surface/95 backdrop-blur-sm">
      <Container className="flex min-h-16 flex-wrap items-center justify-between gap-x-3">
        <Link
          to="/"
          className="flex min-h-11 items-center rounded-sm"
          aria-label={m.shell_productHome({ product: brand.name })}
        >
          <Logo name={brand.name} />
        </Link>
        <nav aria-label={m.shell_main()} className="hidden lg:block">
          <ul className="flex items-center">
            {mainLinks().map(({ label, link }) => (
              <li key={label}>
                <Link {...link} className={NAV_LINK_CLASS}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <MoreMenu />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {who.isSignedIn ? (
            <SignedInPart part="corner" />
          ) : (
            <SignInLink className={buttonClass({ size: 'sm', className: 'min-h-11' })} />
          )}
          <MobileMenu who={who} />
        </div>
      </Container>
    </header>
  )
}
