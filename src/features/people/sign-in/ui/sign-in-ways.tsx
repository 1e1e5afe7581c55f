import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole, Mail, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormSection } from '#/ui/form-section'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { goToProvider, ownWaysQuery, removeWay } from '#/features/people/sign-in/queries'
import type { OwnWays } from '#/features/people/sign-in/schema'
import { AddPhoneDialog } from '#/features/people/sign-in/ui/add-phone-dialog'
import { ProviderMark } from '#/features/people/sign-in/ui/provider-mark'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'
import { UntilRead } from '#/ui/until-read'
import * as m from '#/lib/messages.gen'

/** Every way by which the account can be signed in to, and how to add and remove them. */
export function SignInWays() {
  const query = useQuery(ownWaysQuery())
  const { data: ways } = query
  return (
    <div id="sign-in-ways" className="scroll-mt-24">
      <FormSection title={m.signIn_waysTitle()} text={m.signIn_waysText()}>
        <UntilRead query={query} className="h-40" />
        {ways && <WayList ways={ways} />}
      </FormSection>
    </div>
  )
}

function WayList({ ways }: { ways: OwnWays }) {
  return (
    <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
      {ways.email !== null && (
        <>
          <Way icon={<Mail aria-hidden />} name={m.signIn_linkByEmail()} state={ways.email} />
          <Way
            icon={<LockKeyhole aria-hidden />}
            name={m.accounts_password()}
            state={ways.hasPassword ? m.signIn_passwordSet() : m.signIn_passwordNone()}
          />
        </>
      )}
      {ways.provider && <ProviderWay provider={ways.provider} can={ways.can} />}
      {(ways.phone !== null || ways.can.addPhone) && <PhoneWay phone={ways.phone} can={ways.can} />}
    </ul>
  )
}

interface WayProps {
  icon: ReactNode
  name: string
  state: string
  children?: ReactNode
}

function Way({ icon, name, state, children }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-sm break-words text-ink-soft">{state}</p>
      </div>
      {children && <div className="ml-auto flex flex-wrap justify-end gap-1">{children}</div>}
    </li>
  )
}

interface ProviderWayProps {
  provider: NonNullable<OwnWays['provider']>
  can: OwnWays['can']
}

function ProviderWay({ provider, can }: ProviderWayProps) {
  const { withProof, dialog } = useProof()
  const go = useMutation({ mutationFn: () => withProof(() => goToProvider({ link: true })) })
  return (
    <Way
      icon={<ProviderMark label={provider.label} />}
      name={provider.label}
      state={provider.linked ? m.signIn_linked() : m.signIn_notLinked()}
    >
      {can.linkProvider && (
        <Button
          variant="quiet"
          size="sm"
          busy={go.isPending || go.isSuccess}
          onClick={() => go.mutate(undefined, { onError: (error) => void toastError(error) })}
        >
          {m.signIn_linkProvider({ provider: provider.label })}
        </Button>
      )}
      {can.unlinkProvider && (
        <Remove
          way="provider"
          name={provider.label}
          label={m.signIn_unlinkProvider({ provider: provider.label })}
        />
      )}
      {dialog}
    </Way>
  )
}

function PhoneWay({ phone, can }: Pick<OwnWays, 'phone' | 'can'>) {
  const [adding, setAdding] = useState(false)
  return (
    <Way icon={<Smartphone aria-hidden />} name={m.signIn_codeByText()} state={phone ?? m.signIn_noNumber()}>
      {can.addPhone && (
        <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
          {phone === null ? m.signIn_addNumber() : m.signIn_changeNumber()}
        </Button>
      )}
      {can.removePhone && phone !== null && (
        <Remove way="phone" name={phone} label={m.signIn_removeNumber()} />
      )}
      <AddPhoneDialog open={adding} onOpenChange={setAdding} />
    </Way>
  )
}

interface RemoveProps {
  way: 'phone' | 'provider'
  name: string
  label: string
}

function Remove({ way, name, label }: RemoveProps) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { withProof, dialog } = useProof()
  const remove = useMutation({ mutationFn: () => withProof(() => removeWay(client, way)) })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.signIn_removeQuestion({ what: label })}
        text={m.signIn_removeText({ way: name })}
        confirmLabel={label}

        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess() {
              setAsking(false)
              void toastSuccess(m.signIn_removed({ way: name }))
            },
            onError: (error) => void toastError(error),
          })
        }
      />
      {dialog}
    </>
  )
}
