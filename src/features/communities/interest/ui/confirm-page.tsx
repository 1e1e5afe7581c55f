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
import * as m from '#/lib/messages.gen'

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">{m.interest_theCommunity({ product: brand.name })}</p>
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
      <Frame title={m.interest_seeCourt()} text={m.interest_doneText()}>
        <Link to="/events" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
          {m.interest_seeWhats()}
        </Link>
      </Frame>
    )
  if (byCode || token === undefined)
    return (
      <Frame title={m.interest_almostThere()} text={m.interest_typeCode()}>
        <CodeForm
          submitLabel={m.interest_yesIdLikePlay()}
          busy={confirm.isPending}
          error={confirm.error}
          onProof={(proof) => confirm.mutate(proof)}
        />
      </Frame>
    )
  return (
    <Frame title={m.interest_almostThere()} text={m.interest_oneTap()}>
      <PressOrType
        label={m.interest_yesIdLikePlay()}
        confirm={confirm}
        onPress={() => confirm.mutate({ token })}
        onType={() => setByCode(true)}
      />
    </Frame>
  )
}
