import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type EventForm, inputOf } from '#/features/events/events/logic/event-form'
import type { Repeats } from '#/features/events/events/ui/create-event-page'
import { FormSection } from '#/ui/form-section'
import { type EventFormApi, showRefusal } from '#/features/events/events/ui/use-event-form'
import { hoursWords, openingHours } from '#/features/events/series/logic/opening-hours'
import type { CreateSeriesInput } from '#/features/events/series/schema'
import { NO_RULE, type RuleForm, ruleOf } from '#/features/events/series/edits/logic/rule-form'
import { createSeriesMutation } from '#/features/events/series/edits/queries'
import { RuleFields } from '#/features/events/series/edits/ui/rule-fields'
import { isLocalDate, isTimeZone, zonedTimeToUtc } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** The opening that was typed for the first date, as every date has it. */
function openingOf(form: EventForm): number | null {
  const { opensAt } = inputOf(form)
  const { eventDate, startTime, timeZone } = form
  const isTold = isLocalDate(eventDate) && startTime !== '' && isTimeZone(timeZone)
  if (!opensAt || !isTold || Number.isNaN(Date.parse(opensAt))) return null
  return openingHours(new Date(opensAt), zonedTimeToUtc(eventDate, startTime, timeZone))
}

/** The part of the event form that makes a series of it. */
export function useRepeats(): Repeats {
  const navigate = useNavigate()
  const [rule, setRule] = useState<RuleForm>(NO_RULE)
  const create = useMutation(createSeriesMutation)
  const last = useRef({ body: '', key: '' })
  const errors = create.error instanceof AppError ? (create.error.fields ?? {}) : {}
  function save(form: EventFormApi, done: () => void) {
    void form.handleSubmit((values) => {
      const made = ruleOf(rule, values.eventDate)
      if (!made) return
      const {
        eventDate,
        opensAt: _at,
        rsvpDeadline: _deadline,
        signupsOpen: _open,
        ...rest
      } = inputOf(values)
      const opensHoursBefore = openingOf(values)
      const input = { ...rest, ...made, startsOn: eventDate, opensHoursBefore } as CreateSeriesInput
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, key: newId() }
      create.mutate(
        { input, key: last.current.key },
        {
          onSuccess({ id }) {
            done()
            void toastSuccess(m.series_startedOpen())
            void navigate({ to: '/series/$seriesId', params: { seriesId: id } })
          },
          onError: (error) => void showRefusal(form, error),
        },
      )
    })()
  }
  return {
    on: rule.repeats !== 'never',
    save,
    busy: create.isPending,
    failure: create.error,
    section: (form) => <RepeatsSection form={form} rule={rule} onChange={setRule} errors={errors} />,
  }
}

interface RepeatsSectionProps {
  form: EventFormApi
  rule: RuleForm
  onChange: (rule: RuleForm) => void
  errors: Record<string, string>
}

function RepeatsSection({ form, rule, onChange, errors }: RepeatsSectionProps) {
  const values = useWatch({ control: form.control }) as EventForm
  const { eventDate, startTime, timeZone } = values
  const opens = rule.repeats === 'never' ? null : openingOf(values)
  return (
    <FormSection title={m.series_howOften()} text={m.series_howOftenText()}>
      <RuleFields
        value={rule}
        onChange={onChange}
        time={{ eventDate, startTime, timeZone }}
        mayBeOnce
        errors={errors}
      />
      {rule.repeats !== 'never' && (
        <p className="text-sm text-ink-soft">
          {m.series_datesCreatedEightWeeks()}{' '}
          {opens !== null && m.series_signUpsOpenBefore({ time: hoursWords(opens) })}
        </p>
      )}
    </FormSection>
  )
}
