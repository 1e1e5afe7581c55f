import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmMutation } from '#/features/messages/newsletter/queries'
import { LinkFrame } from '#/ui/link-frame'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { PressOrType } from '#/features/people/accounts/proofs/ui/press-or-type'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function ConfirmNewsletterPage({ token }: { token: string | undefined }) {
  const [byCode, setByCode] = useState(token === undefined)
  const confirm = useMutation(confirmMutation)
  if (confirm.isSuccess) {
    return (
      <LinkFrame
        topic={m.newsletter_newsletter()}
        title={m.newsletter_onList()}
        text={m.newsletter_onListText()}
      >
        <Link to="/events" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
          {m.newsletter_seeWhatsOn()}
        </Link>
      </LinkFrame>
    )
  }
  if (byCode || token === undefined) {
    return (
      <LinkFrame
        topic={m.newsletter_newsletter()}
        title={m.newsletter_almostList()}
        text={m.newsletter_typeCode()}
      >
        <CodeForm
          submitLabel={m.newsletter_confirmButton()}
          busy={confirm.isPending}
          error={confirm.error}
          onProof={(proof) => confirm.mutate(proof)}
        />
      </LinkFrame>
    )
  }
  return (
    <LinkFrame
      topic={m.newsletter_newsletter()}
      title={m.newsletter_almostList()}
      text={m.newsletter_confirmText()}
    >
      <PressOrType
        label={m.newsletter_confirmButton()}
        confirm={confirm}
        onPress={() => confirm.mutate({ token })}
        onType={() => setByCode(true)}
      />
    </LinkFrame>
  )
}
