import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { brand } from '#/brand'
import { confirmInterestMutation } from '#/features/communities/interest/queries'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { PressOrType } from '#/features/people/accounts/proofs/ui/press-or-type'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'

const YES = 'Yes, I’d like to play'

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">The {brand.name} community</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </div>
        {children}
      </Card>
    </Container>
  )
}

/** Behind a mail's link, which programs open too: nothing happens until somebody presses the button. */
export function ConfirmInterestPage({ token }: { token: string | undefined }) {
  const [byCode, setByCode] = useState(token === undefined)
  const confirm = useMutation(confirmInterestMutation)
  if (confirm.isSuccess)
    return (
      <Frame title="See you on court" text="Our managers read what you wrote, and get in touch.">
        <Link to="/events" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
          See what’s on
        </Link>
      </Frame>
    )
  if (byCode || token === undefined)
    return (
      <Frame title="Almost there" text="Type the code from our email.">
        <CodeForm
          submitLabel={YES}
          busy={confirm.isPending}
          error={confirm.error}
          onProof={(proof) => confirm.mutate(proof)}
        />
      </Frame>
    )
  return (
    <Frame title="Almost there" text="One press, and our managers know that you would like to play.">
      <PressOrType
        label={YES}
        confirm={confirm}
        onPress={() => confirm.mutate({ token })}
        onType={() => setByCode(true)}
      />
    </Frame>
  )
}
