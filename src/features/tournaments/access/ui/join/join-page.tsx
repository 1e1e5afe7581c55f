import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { tryCodeMutation } from '#/features/tournaments/access/queries'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { TextField } from '#/ui/text-field'
import { RegisterForm } from './register-form'
import { ScorerForm } from './scorer-form'
import * as m from '#/lib/messages.gen'

const CODE_CHARS = 6
const lettersOf = (typed: string) => typed.toUpperCase().replace(/[^A-Z]/g, '')

/** Who has a code from the wall starts here; what it is for shows what comes next. */
export function JoinPage({ code: given }: { code: string | undefined }) {
  const attempt = useMutation(tryCodeMutation)
  const form = useForm({ defaultValues: { code: given ?? '' } })
  const { mutate } = attempt
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || lettersOf(given ?? '').length !== CODE_CHARS) return
    asked.current = true
    mutate(lettersOf(given ?? ''))
  }, [given, mutate])
  const { data, variables } = attempt
  return (
    <Container width="narrow" className="grid gap-6 py-8 sm:py-14">
      {data?.right === 'register' && <RegisterForm meaning={data} code={variables ?? ''} />}
      {data?.right === 'score' && <ScorerForm meaning={data} code={variables ?? ''} />}
      {!data && (
        <>
          <header>
            <h1 className="text-3xl sm:text-4xl">{m.tournamentAccess_haveCode()}</h1>
            <p className="mt-2 text-lg text-ink-soft">{m.tournamentAccess_haveCodeText()}</p>
          </header>
          <Form
            form={form}
            error={attempt.error}
            onValid={({ code }) => mutate(lettersOf(code))}
            className="grid gap-4"
          >
            <TextField
              label={m.tournamentAccess_code()}
              hint={m.tournamentAccess_sixLettersSuchAs()}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              {...fieldOf(form, 'code', {
                validate: (typed) =>
                  lettersOf(String(typed)).length === CODE_CHARS || m.tournamentAccess_aCodeHasSix(),
              })}
            />
            <Button type="submit" size="lg" wide busy={attempt.isPending}>
              {m.tournamentAccess_go()}
            </Button>
          </Form>
        </>
      )}
    </Container>
  )
}
