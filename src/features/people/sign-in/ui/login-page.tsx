import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInSchema } from '#/features/people/accounts/schema'
import { CheckMail } from '#/features/people/accounts/ui/check-mail'
import type { ProviderProblem } from '#/features/people/sign-in/logic/provider-problem'
import { LinkSent } from '#/features/people/sign-in/ui/link-sent'
import { LoginForm } from '#/features/people/sign-in/ui/login-form'
import * as m from '#/lib/messages.gen'

type Step =
  | { kind: 'form' }
  /** The password was right, but nobody has shown yet that the address is theirs. */
  | { kind: 'unproven'; email: string }
  | { kind: 'link-sent'; email: string }

interface LoginPageProps {
  next: string | undefined
  problem: ProviderProblem | undefined
}

/** The form stays as it was typed while a mail is waited for. */
export function LoginPage({ next, problem }: LoginPageProps) {
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const form = useForm({ resolver: zodResolver(signInSchema) })
  const onBack = () => setStep({ kind: 'form' })
  if (step.kind === 'link-sent') return <LinkSent email={step.email} next={next} onBack={onBack} />
  if (step.kind === 'unproven') {
    return (
      <CheckMail
        email={step.email}
        title={m.signIn_oneStepLeft()}
        text={m.signIn_oneStepLeftText({
          email: step.email,
          strong: <strong className="break-all text-ink" />,
        })}
        next={next}
        justSent={false}
        onBack={onBack}
      />
    )
  }
  return (
    <LoginForm
      form={form}
      next={next}
      problem={problem}
      onUnproven={(email) => setStep({ kind: 'unproven', email })}
      onLinkSent={(email) => setStep({ kind: 'link-sent', email })}
    />
  )
}
