import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#/ui/button-class'

interface PageTopProps {
  /** Where one came from, and what that is called. */
  to: NonNullable<LinkProps['to']>
  back: string
  title: string
  /** What the page is, in a sentence. */
  children: ReactNode
}

/** The top of a page that lies below another one. */
export function PageTop({ to, back, title, children }: PageTopProps) {
  return (
    <header className="grid gap-3">
      <Link
        to={to}
        className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5 justify-self-start' })}
      >
        <ArrowLeft aria-hidden />
        {back}
      </Link>
      <h1 className="text-3xl break-words">{title}</h1>
      <p className="text-ink-soft">{children}</p>
    </header>
  )
}
