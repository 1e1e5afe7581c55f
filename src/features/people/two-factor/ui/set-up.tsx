import { useMutation } from '@tanstack/react-query'
import { QrCode } from '#/ui/qr-code'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { TypedCodeForm } from '#/features/people/accounts/proofs/ui/typed-code-form'
import { turnOnTwoStep } from '#/features/people/two-factor/queries'
import type { TwoStepSetup } from '#/features/people/two-factor/schema'
import { Button } from '#/ui/button'
import { CopyButton } from '#/ui/copy-button'
import { showAtOnce } from '#/ui/focus-at-once'
import { LINK_CLASS } from '#/ui/link-class'

interface SetUpProps {
  setup: TwoStepSetup
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The key for the app, and the first code back: nothing has changed until that is right. */
export function SetUp({ setup: { key, address }, onDone, onCancel }: SetUpProps) {
  const { withProof, dialog } = useProof()
  const turnOn = useMutation({ mutationFn: (code: string) => withProof(() => turnOnTwoStep(code)) })
  return (
    <section
      ref={showAtOnce}
      tabIndex={-1}
      aria-label="Set up two-step sign-in"
      className="grid gap-6 rounded-lg bg-surface-raised p-4 ring-1 ring-line sm:p-5"
    >
      <div className="grid gap-3">
        <h3 className="text-lg">1. Add the key to your app</h3>
        <p className="text-ink-soft">
          Any authenticator app or password manager will do. Scan the code with it, or open or type the key.
        </p>
        <QrCode text={address} label="The key for your authenticator app" className="w-52 ring-1 ring-line" />
        <p>
          <a href={address} className={LINK_CLASS}>
            Open in an app on this device
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 font-mono break-words select-all" data-testid="two-step-key">
            {key}
          </code>
          <CopyButton value={key.replaceAll(' ', '')} label="Copy key" />
        </div>
      </div>
      <div className="grid gap-3">
        <h3 className="text-lg">2. Type the code that it shows</h3>
        <TypedCodeForm
          submitLabel="Turn it on"
          takesFocus={false}
          busy={turnOn.isPending}
          error={turnOn.error}
          onCode={(code, onError) =>
            turnOn.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), onError })
          }
        />
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {dialog}
    </section>
  )
}
