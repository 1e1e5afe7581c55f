import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface StepProps {
  /** The page to come back to. */
  back: string
  children: ReactNode
}

/** For whoever opens an invitation and is not signed in. */
export function SignInFirst({ back, children }: StepProps) {
  return (
    <div className="grid gap-4">
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/sign-up" search={{ next: back }} className={buttonClass({ size: 'lg' })}>
          {m.accounts_signUp()}
        </Link>
        <Link
          to="/login"
          search={{ next: back }}
          className={buttonClass({ size: 'lg', variant: 'secondary' })}
        >
          {m.accounts_signIn()}
        </Link>
      </div>
    </div>
  )
}

/** For whoever has not shown yet that their address is theirs. */
export function ConfirmFirst({ back, children }: StepProps) {
  return (
    <Banner
      tone="warning"
      title={m.accounts_confirmEmailFirst()}
      actions={
        <Link
          to="/verify"
          search={{ next: back }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {m.accounts_confirmIt()}
        </Link>
      }
    >
      {children}
    </Banner>
  )
}
