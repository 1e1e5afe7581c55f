import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AVAILABILITIES, AVAILABILITY } from '#/features/communities/interest/logic/interest-choices'
import { confirmInterestMutation, sayInterestMutation } from '#/features/communities/interest/queries'
import { type InterestInput, interestSchema } from '#/features/communities/interest/schema'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { levelChoices } from '#/lib/level-words'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

export type KnownOfViewer = Pick<InterestInput, 'name' | 'email' | 'city' | 'level'>

/** Short: what the managers need to find somebody a game. `known`: what a signed-in person need not type again. */
export function InterestForm({ known }: { known: KnownOfViewer }) {
  const form = useForm<InterestInput>({
    defaultValues: { ...known, availability: [], message: '', website: '' },
    // What is checked here is checked by the server too, which makes the answers' final shape.
    resolver: zodResolver(interestSchema) as never,
    mode: 'onTouched',
  })
  const say = useMutation(sayInterestMutation)
  if (say.data)
    return <Taken confirmed={say.data.confirmed} email={say.variables.email.trim().toLowerCase()} />
  const { error: availabilityError } = form.getFieldState('availability', form.formState)
  return (
    <Form
      form={form}
      error={say.error}
      onValid={(values) => say.mutate(values, { onError: (error) => showRefusal(form, error) })}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.interest_name()} autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField label={m.interest_email()} type="email" autoComplete="email" {...fieldOf(form, 'email')} />
        <TextField label={m.interest_city()} autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <Select label={m.interest_level()} options={levelChoices()} {...fieldOf(form, 'level')} />
      </div>
      <fieldset aria-describedby={availabilityError ? 'availability-error' : undefined}>
        <legend className="mb-1 font-semibold">{m.interest_whenCanPlay()}</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {AVAILABILITIES.map((part) => (
            <Checkbox
              key={part}
              label={AVAILABILITY[part]()}
              value={part}
              {...form.register('availability')}
            />
          ))}
        </div>
        {availabilityError && (
          <p id="availability-error" className="mt-1 text-sm font-medium text-danger">
            {availabilityError.message}
          </p>
        )}
      </fieldset>
      <TextArea
        label={m.interest_anythingElse()}
        optional
        rows={3}
        placeholder={m.interest_messagePlaceholder()}
        {...fieldOf(form, 'message')}
      />
      <label aria-hidden="true" className="absolute -left-[200vw]">
        {m.interest_leaveThisEmpty()}
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <Button type="submit" size="lg" busy={say.isPending} className="justify-self-start max-sm:w-full">
        {m.interest_idLikePlay()}
      </Button>
    </Form>
  )
}

function Taken({ confirmed, email }: { confirmed: boolean; email: string }) {
  const confirm = useMutation(confirmInterestMutation)
  if (confirmed || confirm.isSuccess)
    return (
      <Banner tone="success" role="alert" title={m.interest_received()}>
        {m.interest_receivedText()}
      </Banner>
    )
  return (
    <div className="grid gap-4">
      <Banner tone="info" role="alert" title={m.interest_almostThereCheckEmail()}>
        {m.interest_linkSent({ email })}
      </Banner>
      <CodeForm
        email={email}
        submitLabel={m.interest_yesIdLikePlay()}
        busy={confirm.isPending}
        error={confirm.error}
        onProof={(proof) => confirm.mutate(proof)}
      />
    </div>
  )
}
