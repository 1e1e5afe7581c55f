import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { EventDetail } from '#/features/events/events/schema'
import { askAsGuestMutation, confirmGuestMutation } from '#/features/events/rsvp/guests/queries'
import { type AskAsGuestInput, askAsGuestSchema } from '#/features/events/rsvp/guests/schema'
import { GuestOutcome } from '#/features/events/rsvp/guests/ui/guest-outcome'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { PartyStepper } from '#/features/events/rsvp/ui/party-stepper'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { levelRange } from '#/lib/level-words'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface GuestFormProps {
  event: EventDetail
  maxParty: number
  /** What the button said that opened it. */
  title: string
}

/** Name and address; then the email's code, typed where the form was. */
export function GuestForm({ event, maxParty, title }: GuestFormProps) {
  const { id: eventId } = event
  const ask = useMutation(askAsGuestMutation)
  const form = useForm<AskAsGuestInput>({
    defaultValues: { name: '', email: '', partySize: 1, website: '' },
    // What is checked here is checked by the server too, which makes the final shape.
    resolver: zodResolver(askAsGuestSchema) as never,
  })
  const { control, setFocus, setValue } = form
  const partySize = useWatch({ control, name: 'partySize' }) ?? 1
  useEffect(() => setFocus('name'), [setFocus])
  if (ask.isSuccess)
    return (
      <CheckMail event={event} asked={ask.variables} heldUntil={ask.data.heldUntil} onAgain={ask.reset} />
    )
  return (
    <Form
      form={form}
      error={ask.error}
      onValid={(values) =>
        ask.mutate({ eventId, ...values }, { onError: (error) => showRefusal(form, error) })
      }
      className="grid gap-4 rounded-md border border-line p-4"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {(event.skillMin ?? event.skillMax) && (
          <p className="text-sm">{m.rsvp_level({ range: levelRange(event.skillMin, event.skillMax) })}</p>
        )}
      </div>
      <TextField
        label={m.rsvp_name()}
        autoComplete="name"
        hint={m.rsvp_nameHint()}
        {...fieldOf(form, 'name')}
      />
      <TextField
        label={m.rsvp_email()}
        type="email"
        autoComplete="email"
        hint={m.rsvp_emailHint()}
        {...fieldOf(form, 'email')}
      />
      {maxParty > 1 && (
        <PartyStepper partySize={partySize} max={maxParty} onChange={(size) => setValue('partySize', size)} />
      )}
      <label aria-hidden="true" className="absolute -left-[200vw]">
        {m.rsvp_leaveThisEmpty()}
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <Button type="submit" size="lg" wide busy={ask.isPending}>
        {m.rsvp_sendMeACode()}
      </Button>
    </Form>
  )
}

interface CheckMailProps {
  event: EventDetail
  asked: Pick<AskAsGuestInput, 'email' | 'name' | 'partySize'>
  heldUntil: string | null
  onAgain: () => void
}

function CheckMail({ event, asked: { email, name, partySize }, heldUntil, onAgain }: CheckMailProps) {
  const { id: eventId } = event
  const confirm = useMutation(confirmGuestMutation)
  const [typed] = useState(() => email.trim().toLowerCase())
  if (confirm.data) return <GuestOutcome answer={confirm.data} event={event} />
  return (
    <div className="grid gap-4">
      <Banner tone="info" role="alert" title={m.rsvp_checkYourEmail()}>
        {m.rsvp_weSentCode({ email: typed })}
      </Banner>
      <HoldLine heldUntil={heldUntil} />
      <CodeForm
        email={typed}
        submitLabel={m.rsvp_confirmMyRSVP()}
        busy={confirm.isPending}
        error={confirm.error}
        onProof={(proof) => confirm.mutate({ eventId, proof: { ...proof, wish: { name, partySize } } })}
      />
      <Button variant="quiet" onClick={onAgain}>
        {m.rsvp_changeWhatITyped()}
      </Button>
    </div>
  )
}

/** How long the spot stays theirs, and what the code is good for after that. */
function HoldLine({ heldUntil }: { heldUntil: string | null }) {
  const [isOver, setOver] = useState(false)
  if (heldUntil === null) return <p>{m.rsvp_spotIfOpen()}</p>
  if (isOver) return <p>{m.rsvp_noLongerHeld()}</p>
  return (
    <p className="font-semibold">
      {m.rsvp_heldFor({ countdown: <Countdown until={heldUntil} onEnd={() => setOver(true)} /> })}
    </p>
  )
}
