import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { REASON_WORDS, REPORT_WORDS } from '#/features/admin/reports/logic/report-words'
import { makeReportMutation } from '#/features/admin/reports/queries'
import {
  type MakeReport,
  type MakeReportInput,
  makeReportSchema,
  REPORT_REASONS,
  type ReportSubject,
} from '#/features/admin/reports/schema'
import { AppError } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { RadioGroup } from '#/ui/radio-group'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

const reasonOptions = () =>
  REPORT_REASONS.map((value) => ({
    value,
    label: REASON_WORDS[value].label(),
    hint: REASON_WORDS[value].hint(),
  }))

interface ReportDialogProps {
  subjectType: ReportSubject
  subjectId: string
  onClose: () => void
}

export function ReportDialog({ subjectType, subjectId, onClose }: ReportDialogProps) {
  const formId = useId()
  const form = useForm<MakeReportInput, unknown, MakeReport>({
    defaultValues: { subjectType, subjectId, details: '' },
    resolver: zodResolver(makeReportSchema),
  })
  const report = useMutation(makeReportMutation)
  const known = report.error instanceof AppError && report.error.code === 'already_reported'
  const done = report.isSuccess || known
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={done ? m.reports_thankYou() : REPORT_WORDS[subjectType]()}
      text={done ? undefined : m.reports_onlyAdminsKnow()}
      actions={
        done ? (
          <Button onClick={onClose}>{m.reports_close()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.reports_notNow()}
            </Button>
            <Button type="submit" form={formId} busy={report.isPending}>
              {m.reports_send()}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Banner
          tone="success"
          role="alert"
          title={known ? m.reports_alreadyReported() : m.reports_weHaveYourReport()}
        >
          {m.reports_adminWillLook()}
        </Banner>
      ) : (
        <Form
          id={formId}
          form={form}
          error={report.error}
          className="grid gap-5"
          onValid={(values) => report.mutate(values, { onError: (error) => showRefusal(form, error) })}
        >
          <RadioGroup label={m.reports_whatsWrong()} options={reasonOptions()} {...fieldOf(form, 'reason')} />
          <TextArea
            label={m.reports_details()}
            optional
            rows={3}
            hint={m.reports_detailsHint()}
            {...fieldOf(form, 'details')}
          />
        </Form>
      )}
    </Dialog>
  )
}
