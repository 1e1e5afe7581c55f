import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formOfRule, NO_RULE, type RuleForm, ruleOf } from '#/features/events/series/edits/logic/rule-form'
import { RuleFields, type RuleTime } from '#/features/events/series/edits/ui/rule-fields'
import { makeSeriesMutation, updateSeriesMutation } from '#/features/events/series/edits/queries'
import type { ChangedSeries } from '#/features/events/series/edits/schema'
import { formatEventDate } from '#/lib/dates'
import { AppError, userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { Select } from '#/ui/select'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface DialogShellProps {
  title: string
  text: string
  confirm: string
  initial: RuleForm
  time: RuleTime
  busy: boolean
  error: Error | null
  /** Asked before the rule. */
  first?: ReactNode
  onSave: (rule: { rrule: string; endsOn: string | null }) => void
  onClose: () => void
}

function DialogShell({
  title,
  text,
  confirm,
  initial,
  time,
  busy,
  error,
  first,
  onSave,
  onClose,
}: DialogShellProps) {
  const [rule, setRule] = useState(initial)
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  const made = ruleOf(rule, time.eventDate)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.series_goBack()}
          </Button>
          <Button busy={busy} disabled={made === null} onClick={() => made && onSave(made)}>
            {confirm}
          </Button>
        </>
      }
    >
      {first && <div className="mb-5">{first}</div>}
      <RuleFields value={rule} onChange={setRule} time={time} mayBeOnce={false} errors={fields} />
      {error && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {Object.values(fields)[0] ?? userMessage(error)}
        </p>
      )}
    </Dialog>
  )
}

interface ChangeRuleProps {
  series: {
    id: string
    rrule: string
    endsOn: string | null
    startsOn: string
    startTime: string
    timeZone: string
  }
  /** The series' dates ahead; from the first "weekly on…" is read. */
  dates: readonly string[]
  onClose: () => void
}

/** Another rhythm from now on; nights that people have answered move within their week, or are left to the host. */
export function ChangeRuleDialog({ series, dates, onClose }: ChangeRuleProps) {
  const navigate = useNavigate()
  const update = useMutation(updateSeriesMutation)
  const [nextDate = series.startsOn, ...later] = dates
  /** Empty: from the next date on. */
  const [from, setFrom] = useState('')
  const onSuccess = ({ id, undecided }: ChangedSeries) => {
    onClose()
    if (id !== series.id) void navigate({ to: '/series/$seriesId', params: { seriesId: id } })
    void toastSuccess(
      undecided.length > 0 ? m.series_savedDatesToDecide({ count: undecided.length }) : m.series_saved(),
    )
  }
  return (
    <DialogShell
      title={m.series_howItRepeats()}
      text={m.series_datesWithRSVPsMove()}
      confirm={m.series_save()}
      initial={formOfRule(series.rrule, series.endsOn, nextDate)}
      time={{ eventDate: from || nextDate, startTime: series.startTime, timeZone: series.timeZone }}
      busy={update.isPending}
      error={update.error}
      first={
        later.length > 0 && (
          <Select
            label={m.series_fromWhichDate()}
            hint={from && m.series_whatComesBeforeStays()}
            options={[
              { value: '', label: m.series_theNext({ date: formatEventDate(nextDate) }) },
              ...later.map((date) => ({ value: date, label: formatEventDate(date) })),
            ]}
            value={from}
            error={update.error instanceof AppError ? update.error.fields?.from : undefined}
            onChange={(event) => setFrom(event.target.value)}
          />
        )
      }
      onSave={(rule) =>
        update.mutate({ id: series.id, change: from ? { ...rule, from } : rule }, { onSuccess })
      }
      onClose={onClose}
    />
  )
}

interface MakeSeriesProps {
  event: { id: string } & RuleTime
  onMade: (seriesId: string) => void
  onClose: () => void
}

/** Makes an event the first of many. */
export function MakeSeriesDialog({ event, onMade, onClose }: MakeSeriesProps) {
  const make = useMutation(makeSeriesMutation)
  return (
    <DialogShell
      title={m.series_makeItASeries()}
      text={m.series_makeItASeriesText()}
      confirm={m.series_startTheSeries()}
      initial={{ ...NO_RULE, repeats: 'weekly' }}
      time={event}
      busy={make.isPending}
      error={make.error}
      onSave={(rule) => make.mutate({ eventId: event.id, ...rule }, { onSuccess: ({ id }) => onMade(id) })}
      onClose={onClose}
    />
  )
}
