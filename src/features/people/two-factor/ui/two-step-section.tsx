import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FormSection } from '#/ui/form-section'
import { useProof } from '#/features/people/account-settings/ui/use-proof'
import {
  beginTwoStep,
  readTwoStepAnew,
  renewRecoveryCodes,
  turnOffTwoStep,
  twoStepQuery,
} from '#/features/people/two-factor/queries'
import type { TwoStep, TwoStepSetup } from '#/features/people/two-factor/schema'
import { RecoveryCodesShown } from '#/features/people/two-factor/ui/recovery-codes-shown'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import { UntilRead } from '#/ui/until-read'
import * as m from '#/lib/messages.gen'

/** What draws the key is fetched when somebody sets it up: the profile is opened far more often. */
const SetUp = lazy(async () => ({ default: (await import('#/features/people/two-factor/ui/set-up')).SetUp }))

/** From so few on their owner should make new ones. */
const FEW_CODES = 3

/** A code of an app, beside whatever else signs in: off, being set up, or on. */
export function TwoStepSection() {
  const query = useQuery(twoStepQuery())
  const { data: twoStep } = query
  return (
    <div id="two-step" className="scroll-mt-24">
      <FormSection title={m.twoFactor_title()} text={m.twoFactor_text()}>
        <UntilRead query={query} className="h-24" />
        {twoStep && <OffOrOn twoStep={twoStep} />}
      </FormSection>
    </div>
  )
}

function OffOrOn({ twoStep }: { twoStep: TwoStep }) {
  const [codes, setCodes] = useState<string[]>()
  const client = useQueryClient()
  // A session that can't be read now is read with the next page.
  const readAnew = () => void readTwoStepAnew(client).catch(() => undefined)
  function show(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    readAnew()
  }
  if (codes) return <RecoveryCodesShown codes={codes} onKept={() => setCodes(undefined)} />
  if (twoStep.since === null) return <Off onDone={show} />
  return <On since={twoStep.since} left={twoStep.recoveryCodesLeft} onCodes={show} onOff={readAnew} />
}

function Off({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [setup, setSetup] = useState<TwoStepSetup>()
  const { withProof, dialog } = useProof()
  const begin = useMutation({ mutationFn: () => withProof(beginTwoStep) })
  if (setup)
    return (
      <Suspense fallback={<Spinner label={m.twoFactor_openingSetUp()} />}>
        <SetUp setup={setup} onDone={onDone} onCancel={() => setSetup(undefined)} />
      </Suspense>
    )
  return (
    <>
      <p>{m.twoFactor_whileOff()}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={begin.isPending}
        onClick={() =>
          begin.mutate(undefined, { onSuccess: setSetup, onError: (error) => void toastError(error) })
        }
      >
        {m.twoFactor_setUp()}
      </Button>
      {dialog}
    </>
  )
}

interface OnProps {
  since: string
  left: number
  onCodes: (recoveryCodes: string[]) => void
  onOff: () => void
}

function On({ since, left, onCodes, onOff }: OnProps) {
  return (
    <>
      <p>{m.twoFactor_onSince({ day: <Moment day at={since} />, count: left })}</p>
      {left <= FEW_CODES && (
        <Banner
          tone="warning"
          title={left === 0 ? m.twoFactor_noRecoveryCodesLeft() : m.twoFactor_fewRecoveryCodesLeft()}
        >
          {m.twoFactor_fewLeftText()}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <AskedTwice
          label={m.twoFactor_newRecoveryCodes()}
          question={m.twoFactor_newRecoveryCodesQuestion()}
          text={m.twoFactor_newRecoveryCodesText()}
          act={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
        <AskedTwice
          label={m.twoFactor_turnOff()}
          question={m.twoFactor_turnOffQuestion()}
          danger
          text={m.twoFactor_turnOffText()}
          act={turnOffTwoStep}
          onDone={() => {
            void toastSuccess(m.twoFactor_turnedOff())
            onOff()
          }}
        />
      </div>
    </>
  )
}

interface AskedTwiceProps<T> {
  label: string
  question: string
  text: ReactNode
  danger?: boolean
  act: () => Promise<T>
  onDone: (done: T) => void
}

function AskedTwice<T>({ label, question, text, danger = false, act, onDone }: AskedTwiceProps<T>) {
  const [asking, setAsking] = useState(false)
  const { withProof, dialog } = useProof()
  const deed = useMutation({ mutationFn: () => withProof(act) })
  const doIt = () =>
    deed.mutate(undefined, {
      onSuccess(done) {
        setAsking(false)
        onDone(done)
      },
      onError: (error) => void toastError(error),
    })
  return (
    <>
      <Button variant={danger ? 'quiet' : 'secondary'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        text={text}
        confirmLabel={label}
        cancelLabel={m.twoFactor_cancel()}
        danger={danger}
        busy={deed.isPending}
        onConfirm={doIt}
      />
      {dialog}
    </>
  )
}
