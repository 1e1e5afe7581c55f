import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Chosen, Lineup } from '#/features/stakes/stakes/logic/rematch'
import type { Format } from '#/features/stakes/stakes/logic/states'
import { challengeMutation } from '#/features/stakes/stakes/queries'
import type { StakeDetail } from '#/features/stakes/stakes/schema'
import { PersonPicker } from '#/features/stakes/stakes/ui/person-picker'
import { emptyTerms, type TermsForm, TermsFields, toTerms } from '#/features/stakes/stakes/ui/terms-fields'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { SegmentedControl } from '#/ui/segmented-control'
import { toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

interface ChallengeDialogProps {
  userId: string
  offline: boolean
  /** With whom it begins, if that is known. */
  lineup: Lineup | null
  onClose: () => void
  onSent: (stake: StakeDetail) => void
}

const formats = () => [
  { value: 'singles' as const, label: m.stakes_singles() },
  { value: 'doubles' as const, label: m.stakes_doubles() },
]

const refusalAt = (error: unknown, name: string): string | undefined =>
  error instanceof AppError ? error.fields?.[name] : undefined

/** Whom, with whom, and for what. What was chosen stays when it is refused. */
export function ChallengeDialog({ userId, offline, lineup, onClose, onSent }: ChallengeDialogProps) {
  const formId = useId()
  const form = useForm<TermsForm>({ defaultValues: emptyTerms() })
  const [format, setFormat] = useState<Format>(lineup?.format ?? 'singles')
  const [partner, setPartner] = useState<Chosen[]>(lineup?.partner ?? [])
  const [opponents, setOpponents] = useState<Chosen[]>(lineup?.opponents ?? [])
  /** One attempt keeps its key, so that its repeats are one challenge; other words make another. */
  const [attempt, setAttempt] = useState({ said: '', key: '' })
  const send = useMutation(challengeMutation(userId))
  const isDoubles = format === 'doubles'
  const wanted = isDoubles ? 2 : 1

  function submit(terms: TermsForm) {
    const input = {
      format,
      partnerId: isDoubles ? (partner[0]?.id ?? null) : null,
      opponentIds: opponents.slice(0, wanted).map(({ id }) => id),
      ...toTerms(terms),
    }
    const said = JSON.stringify(input)
    const key = attempt.said === said ? attempt.key : newId()
    setAttempt({ said, key })
    send.mutate(
      { input, key },
      {
        onSuccess(stake) {
          void toastSuccess(m.stakes_yourChallengeSent())
          onSent(stake)
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  }
  const partnerError = refusalAt(send.error, 'partnerId')
  const opponentError = refusalAt(send.error, 'opponentIds')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.stakes_challengeSomeone()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.stakes_notNow()}
          </Button>
          <Button type="submit" form={formId} disabled={offline} busy={send.isPending}>
            {m.stakes_sendChallenge()}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        error={partnerError || opponentError ? null : send.error}
        onValid={submit}
        className="grid gap-5"
      >
        <SegmentedControl
          wide
          label={m.stakes_format()}
          options={formats()}
          value={format}
          onChange={setFormat}
        />
        {isDoubles && (
          <PersonPicker
            userId={userId}
            label={m.stakes_yourPartner()}
            chosen={partner}
            wanted={1}
            others={opponents}
            error={partnerError}
            onChange={setPartner}
          />
        )}
        <PersonPicker
          userId={userId}
          label={isDoubles ? m.stakes_theOtherPair() : m.stakes_whoChallenge()}
          chosen={opponents.slice(0, wanted)}
          wanted={wanted}
          others={isDoubles ? partner : []}
          error={opponentError}
          onChange={setOpponents}
        />
        <TermsFields form={form} />
      </Form>
    </Dialog>
  )
}
