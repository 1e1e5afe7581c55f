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
import * as m from '#/lib/messages.gen'

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
      aria-label={m.twoFactor_setUpTwoStep()}
      className="grid gap-6 rounded-lg bg-surface-raised p-4 ring-1 ring-line sm:p-5"
    >
      <div className="grid gap-3">
        <h3 className="text-lg">{m.twoFactor_addKey()}</h3>
        <p className="text-ink-soft">{m.twoFactor_addKeyText()}</p>
        <QrCode text={address} label={m.twoFactor_keyLabel()} className="w-52 ring-1 ring-line" />
        <p>
          <a href={address} className={LINK_CLASS}>
            {m.twoFactor_openApp()}
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 font-mono break-words select-all" data-testid="two-step-key">
            {key}
          </code>
          <CopyButton value={key.replaceAll(' ', '')} label={m.twoFactor_copyKey()} />
        </div>
      </div>
      <div className="grid gap-3">
        <h3 className="text-lg">{m.twoFactor_typeCode()}</h3>
        <TypedCodeForm
          submitLabel={m.twoFactor_turnOn()}
          takesFocus={false}
          busy={turnOn.isPending}
          error={turnOn.error}
          onCode={(code, onError) =>
            turnOn.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), onError })
          }
        />
        <Button variant="quiet" onClick={onCancel}>
          {m.twoFactor_cancel()}
        </Button>
      </div>
      {dialog}
    </section>
  )
}
