import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { goToProvider, waysQuery } from '#/features/people/sign-in/queries'
import { ProviderMark } from '#/features/people/sign-in/ui/provider-mark'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface OtherWaysProps {
  next: string | undefined
  /** Where there can be one already. */
  passkey?: ReactNode
}

/** The ways in that need no typing, as far as they are set up, and the line below them. */
export function OtherWays({ next, passkey }: OtherWaysProps) {
  const { data: ways } = useQuery(waysQuery())
  if (!passkey && !ways?.provider && !ways?.phone) return null
  return (
    <div className="grid gap-3">
      {passkey}
      {ways?.provider && <ProviderButton label={ways.provider.label} next={next} />}
      {ways?.phone && (
        <Link
          to="/phone-login"
          search={{ next }}
          className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
        >
          <Smartphone aria-hidden />
          {m.signIn_continueWithPhone()}
        </Link>
      )}
      <p className="mt-2 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.signIn_orByEmail()}
      </p>
    </div>
  )
}

function ProviderButton({ label, next }: { label: string; next: string | undefined }) {
  const go = useMutation({ mutationFn: goToProvider })
  return (
    <>
      {go.error && <Banner tone="danger" role="alert" title={userMessage(go.error)} />}
      <Button
        variant="secondary"
        size="lg"
        wide
        // It stays busy: the next thing to be seen is the provider's page.
        busy={go.isPending || go.isSuccess}
        onClick={() => go.mutate({ next })}
      >
        <ProviderMark label={label} />
        {m.signIn_continueWith({ provider: label })}
      </Button>
    </>
  )
}
