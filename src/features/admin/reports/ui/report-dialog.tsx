import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { REASON_WORDS, SUBJECT_WORDS } from '#/features/admin/reports/logic/report-words'
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

const REASONS = REPORT_REASONS.map((value) => ({ value, ...REASON_WORDS[value] }))

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
      title={done ? 'Thank you' : `Report ${SUBJECT_WORDS[subjectType]}`}
      text={done ? undefined : 'Only admins will know it came from you.'}
      actions={
        done ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" form={formId} busy={report.isPending}>
              Send report
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Banner
          tone="success"
          role="alert"
          title={known ? 'You’ve already reported this' : 'Thanks, we have your report'}
        >
          An admin will look at it.
        </Banner>
      ) : (
        <Form
          id={formId}
          form={form}
          error={report.error}
          className="grid gap-5"
          onValid={(values) => report.mutate(values, { onError: (error) => showRefusal(form, error) })}
        >
          <RadioGroup label="What is wrong?" options={REASONS} {...fieldOf(form, 'reason')} />
          <TextArea
            label="Details"
            optional
            rows={3}
            hint="Anything that helps an admin see what happened."
            {...fieldOf(form, 'details')}
          />
        </Form>
      )}
    </Dialog>
  )
}
