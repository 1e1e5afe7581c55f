import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'

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
          Sign up
        </Link>
        <Link
          to="/login"
          search={{ next: back }}
          className={buttonClass({ size: 'lg', variant: 'secondary' })}
        >
          Sign in
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
      title="Confirm your email address first"
      actions={
        <Link
          to="/verify"
          search={{ next: back }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          Confirm it
        </Link>
      }
    >
      {children}
    </Banner>
  )
}
