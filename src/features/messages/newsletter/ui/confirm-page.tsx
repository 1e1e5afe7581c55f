import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmMutation } from '#/features/messages/newsletter/queries'
import { LinkFrame } from '#/ui/link-frame'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { PressOrType } from '#/features/people/accounts/proofs/ui/press-or-type'
import { buttonClass } from '#/ui/button-class'

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function ConfirmNewsletterPage({ token }: { token: string | undefined }) {
  const [byCode, setByCode] = useState(token === undefined)
  const confirm = useMutation(confirmMutation)
  if (confirm.isSuccess) {
    return (
      <LinkFrame
        topic="Newsletter"
        title="You’re on the list"
        text="The next news comes to you. Every mail has a link to leave."
      >
        <Link to="/events" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
          See what’s on
        </Link>
      </LinkFrame>
    )
  }
  if (byCode || token === undefined) {
    return (
      <LinkFrame topic="Newsletter" title="Almost on the list" text="Type the code from our email.">
        <CodeForm
          submitLabel="Yes, send me the news"
          busy={confirm.isPending}
          error={confirm.error}
          onProof={(proof) => confirm.mutate(proof)}
        />
      </LinkFrame>
    )
  }
  return (
    <LinkFrame
      topic="Newsletter"
      title="Almost on the list"
      text="One press, and the news is yours: new nights, open spots, and what the community is up to."
    >
      <PressOrType
        label="Yes, send me the news"
        confirm={confirm}
        onPress={() => confirm.mutate({ token })}
        onType={() => setByCode(true)}
      />
    </LinkFrame>
  )
}
