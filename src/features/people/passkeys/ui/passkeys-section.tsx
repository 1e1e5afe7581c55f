import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import { NO_PASSKEYS } from '#/features/people/passkeys/logic/passkey-support'
import { addPasskey, passkeysQuery } from '#/features/people/passkeys/queries'
import { PasskeyRow } from '#/features/people/passkeys/ui/passkey-row'
import { usePasskeySupport } from '#/features/people/passkeys/ui/use-passkey-support'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { FormSection } from '#/ui/form-section'
import { toastSuccess } from '#/ui/toast'
import { UntilRead } from '#/ui/until-read'
import * as m from '#/lib/messages.gen'

/** The passkeys that sign in to the account, and how to add, name and remove them. */
export function PasskeysSection() {
  const query = useQuery(passkeysQuery())
  const { data: passkeys } = query
  return (
    <div id="passkeys" className="scroll-mt-24">
      <FormSection title={m.passkeys_title()} text={m.passkeys_text()}>
        <UntilRead query={query} className="h-24" />
        {passkeys?.length === 0 && <p className="text-ink-soft">{m.passkeys_none()}</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {passkeys && <AddPasskey />}
      </FormSection>
    </div>
  )
}

function AddPasskey() {
  const client = useQueryClient()
  const support = usePasskeySupport()
  const { withProof, dialog } = useProof()
  const add = useMutation({ mutationFn: () => withProof(() => addPasskey(client)) })
  if (support !== undefined && support !== 'yes')
    return <Banner title={m.passkeys_notHere()}>{NO_PASSKEYS[support]()}</Banner>
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={add.isPending}
        onClick={() =>
          add.mutate(undefined, {
            onSuccess: ({ name }) => void toastSuccess(m.passkeys_addedName({ name })),
          })
        }
      >
        <Plus aria-hidden />
        {m.passkeys_addPasskey()}
      </Button>
      {add.error && <Banner tone="danger" role="alert" title={userMessage(add.error)} />}
      {dialog}
    </>
  )
}
