import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { HELP, HELP_LABELS } from '#/features/club/membership/logic/tiers'
import { ASKED_TIERS, type AskedTier, tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import { askForMembershipMutation } from '#/features/club/membership/queries'
import { askForMembershipSchema, type AskForMembershipInput } from '#/features/club/membership/schema'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { Checkbox } from '#/ui/checkbox'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { RadioGroup } from '#/ui/radio-group'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

const MAX_MESSAGE = 1_000

const choices = () =>
  ASKED_TIERS.map((value) => ({
    value,
    label: tierLabel(value),
    hint: value === 'member' ? m.membership_thisMyPlace() : m.membership_placeAndHelp(),
  }))

/** `only`: what a member of the other tier may still ask for. */
export function AskForMembership({ only }: { only?: AskedTier }) {
  const form = useForm<AskForMembershipInput>({
    defaultValues: { tier: only ?? 'member', help: [], message: '' },
    // What is checked here is checked by the server too, which makes the answers' final shape.
    resolver: zodResolver(askForMembershipSchema) as never,
  })
  const ask = useMutation(askForMembershipMutation)
  const tier = useWatch({ control: form.control, name: 'tier' })
  const { error: helpError } = form.getFieldState('help', form.formState)
  return (
    <Card>
      <Form
        form={form}
        error={ask.error}
        onValid={(input) => ask.mutate(input, { onError: (error) => showRefusal(form, error) })}
        className="grid gap-5"
      >
        {only === undefined && (
          <RadioGroup
            label={m.membership_idLikeToBe()}
            columns={2}
            options={choices()}
            {...fieldOf(form, 'tier')}
          />
        )}
        {tier === 'helper' && (
          <fieldset aria-describedby={helpError ? 'help-error' : undefined}>
            <legend className="mb-1 font-semibold">{m.membership_idLikeHelpWith()}</legend>
            <div className="grid gap-x-5 sm:grid-cols-2">
              {HELP.map((each) => (
                <Checkbox key={each} label={HELP_LABELS[each]()} value={each} {...form.register('help')} />
              ))}
            </div>
            {helpError && (
              <p id="help-error" className="mt-1 text-sm font-medium text-danger">
                {helpError.message}
              </p>
            )}
          </fieldset>
        )}
        <TextArea
          label={m.membership_anythingWantSay()}
          optional
          rows={3}
          maxLength={MAX_MESSAGE}
          hint={m.membership_messageHint()}
          {...fieldOf(form, 'message')}
        />
        <Button type="submit" className="justify-self-start" busy={ask.isPending}>
          {m.membership_askMembership()}
        </Button>
      </Form>
    </Card>
  )
}
