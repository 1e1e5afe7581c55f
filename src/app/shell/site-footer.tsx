import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { brand } from '#/brand'
import { NewsletterBox } from '#/features/messages/newsletter/ui/newsletter-box'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { LanguageSwitch } from '#/ui/language-switch'
import { Logo } from '#/ui/logo'
import { ThemeSwitch } from '#/ui/theme-switch'
import { legalLinks, mainLinks, moreLinks, type NavLink } from './nav-links'
import * as m from '#/lib/messages.gen'

/** More links than that stand in two columns. */
const LONG = 6
const LINK_CLASS = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline'

/** Folded on a phone; where there is room, styles.css leaves it open under its heading. */
function LinkColumn({ title, links }: { title: string; links: NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="unfolded-heading text-base">{title}</h2>
      <details className="group folds-on-phones">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between">
          <h2 className="text-base">{title}</h2>
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <ul className={classNames('mt-2 text-ink-soft', links.length > LONG && 'columns-2 gap-6')}>
          {links.map(({ label, link }) => (
            <li key={label}>
              <Link {...link} className={LINK_CLASS}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

export function SiteFooter() {
  const { footerLine } = useSite()
  return (
    <footer className="print:hidden under-lights mt-auto border-t border-line bg-surface text-ink">
      <Container className="grid gap-3 py-8 md:grid-cols-[1.4fr_1fr_1fr] md:gap-10 md:py-12">
        <div className="flex max-w-md flex-col gap-5">
          <Logo name={brand.name} />
          <p className="text-ink-soft">{footerLine}</p>
          <NewsletterBox />
        </div>
        <LinkColumn title={m.shell_quickLinks()} links={mainLinks()} />
        <LinkColumn title={m.shell_resources()} links={moreLinks()} />
      </Container>
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-5 text-sm text-ink-soft">
        <ul className="flex flex-wrap items-center gap-x-5">
          {legalLinks().map(({ label, link }) => (
            <li key={label}>
              <Link {...link} className={LINK_CLASS}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <a
              href={`https://www.instagram.com/${brand.slug}`}
              rel="noopener noreferrer"
              className={LINK_CLASS}
            >
              Instagram
            </a>
          </li>
        </ul>
        <div data-install-slot className="empty:hidden" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <LanguageSwitch />
          <ThemeSwitch iconsOnly />
        </div>
      </Container>
    </footer>
  )
}
