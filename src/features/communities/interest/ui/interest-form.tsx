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
        <TextField label="Name" autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField label="Email" type="email" autoComplete="email" {...fieldOf(form, 'email')} />
        <TextField label="City" autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <Select label="Level" options={levelChoices()} {...fieldOf(form, 'level')} />
      </div>
      <fieldset aria-describedby={availabilityError ? 'availability-error' : undefined}>
        <legend className="mb-1 font-semibold">When you can play</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {AVAILABILITIES.map((part) => (
            <Checkbox key={part} label={AVAILABILITY[part]} value={part} {...form.register('availability')} />
          ))}
        </div>
        {availabilityError && (
          <p id="availability-error" className="mt-1 text-sm font-medium text-danger">
            {availabilityError.message}
          </p>
        )}
      </fieldset>
      <TextArea
        label="Anything else"
        optional
        rows={3}
        placeholder="New in town? Bringing a friend? Tell us."
        {...fieldOf(form, 'message')}
      />
      <label aria-hidden="true" className="absolute -left-[200vw]">
        Leave this empty
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <Button type="submit" size="lg" busy={say.isPending} className="justify-self-start max-sm:w-full">
        I’d like to play
      </Button>
    </Form>
  )
}

function Taken({ confirmed, email }: { confirmed: boolean; email: string }) {
  const confirm = useMutation(confirmInterestMutation)
  if (confirmed || confirm.isSuccess)
    return (
      <Banner tone="success" role="alert" title="We have it">
        Our managers read it and write to you. Until then: the events are open to everybody.
      </Banner>
    )
  return (
    <div className="grid gap-4">
      <Banner tone="info" role="alert" title="Almost there: check your email">
        We sent a link to {email}. Open it, or type the code from the email here. Then our managers read what
        you wrote.
      </Banner>
      <CodeForm
        email={email}
        submitLabel="Yes, I’d like to play"
        busy={confirm.isPending}
        error={confirm.error}
        onProof={(proof) => confirm.mutate(proof)}
      />
    </div>
  )
}
