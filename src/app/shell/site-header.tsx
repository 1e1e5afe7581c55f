import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { Container } from '#/ui/container'
import { Logo } from '#/ui/logo'
import { AccountButtons } from './account-buttons'
import { MobileMenu } from './mobile-menu'
import { MoreMenu } from './more-menu'
import { NAV_LINK_CLASS } from './nav-class'
import { mainLinks } from './nav-links'
import { useWho } from './use-who'

/** The bar at the top of every page. */
export function SiteHeader() {
  const who = useWho()
  const links = mainLinks(who)
  return (
    <header className="sticky top-0 z-40 print:hidden border-b border-line bg-surface/95 backdrop-blur-sm">
      <Container className="flex min-h-16 items-center justify-between gap-3">
        <Link to="/" className="flex min-h-11 items-center rounded-sm" aria-label={`${brand.name}, home`}>
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center">
            {links.map(({ label, link, personal }) => (
              <li key={label} className={personal && 'hidden xl:block'}>
                <Link {...link} className={NAV_LINK_CLASS}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <MoreMenu personal={links.filter(({ personal }) => personal)} />
            </li>
          </ul>
        </nav>
        <div className="flex items-center gap-1">
          <AccountButtons who={who} />
          <MobileMenu who={who} />
        </div>
      </Container>
    </header>
  )
}
