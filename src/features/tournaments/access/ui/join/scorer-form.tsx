import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { addScorerMutation } from '#/features/tournaments/access/queries'
import type { CodeMeaning } from '#/features/tournaments/access/schema'
import { keepPass, keptPass } from '#/features/tournaments/access/ui/pad/phone-store'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

/** Lets this phone keep score, under a name that the others see. */
export function ScorerForm({ meaning, code }: { meaning: CodeMeaning; code: string }) {
  const navigate = useNavigate()
  const add = useMutation(addScorerMutation)
  // Whoever comes again with this phone, by a new code or the same, is who they were.
  const form = useForm({ defaultValues: { name: keptPass(meaning.tournamentId)?.name ?? '' } })
  return (
    <>
      <header>
        <p className="eyebrow">{meaning.name}</p>
        <h1 className="mt-2 text-3xl">{m.tournamentAccess_whosScoring()}</h1>
      </header>
      <Form
        form={form}
        error={add.error}
        className="grid gap-4"
        onValid={({ name }) =>
          add.mutate(
            { code, name: name.trim() },
            {
              onError: (error) => showRefusal(form, error),
              onSuccess({ tournamentId, token, name: written }) {
                keepPass(tournamentId, { token, name: written })
                void navigate({ to: '/game-generator/$tournamentId/score', params: { tournamentId } })
              },
            },
          )
        }
      >
        <TextField
          label={m.tournamentAccess_yourName()}
          autoComplete="name"
          maxLength={80}
          hint={m.tournamentAccess_yourNameHint()}
          {...fieldOf(form, 'name', {
            validate: (name) => String(name).trim() !== '' || m.tournamentAccess_sayWho(),
          })}
        />
        <Button type="submit" size="lg" wide busy={add.isPending}>
          {m.tournamentAccess_keepScore()}
        </Button>
      </Form>
    </>
  )
}
