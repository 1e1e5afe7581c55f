import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  askToHostMutation,
  ownHostRequestQuery,
  withdrawHostRequestMutation,
} from '#/features/club/host-requests/queries'
import { askToHostSchema, type HostRequest } from '#/features/club/host-requests/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ErrorState } from '#/ui/error-state'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { TextArea } from '#/ui/text-area'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** For signed-in people who are no event host: what it takes, and the way to ask for it. */
export function AskToHost() {
  const { data, error, isFetching, refetch } = useQuery(ownHostRequestQuery())
  return (
    <section aria-labelledby="ask-to-host" className="mt-12 max-w-2xl">
      <h2 id="ask-to-host" className="text-2xl">
        {m.hostRequests_wantHost()}
      </h2>
      <p className="mt-2 text-ink-soft">{m.hostRequests_eventHostsCreateGames()}</p>
      <div className="mt-4">
        {data ? (
          <Standing request={data.request} />
        ) : error ? (
          <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )}
      </div>
    </section>
  )
}

function Standing({ request }: { request: HostRequest | null }) {
  if (request?.status === 'pending') return <Pending request={request} />
  if (request?.status === 'approved')
    return (
      <Banner
        tone="success"
        title={m.hostRequests_hostNow()}
        actions={
          // A whole new page: what this one knows of its reader is from before.
          <a href="/create-event" className={buttonClass({ size: 'sm' })}>
            {m.hostRequests_newEvent()}
          </a>
        }
      />
    )
  return (
    <>
      {request?.status === 'rejected' && (
        <div className="mb-6">
          <Banner tone="warning" title={m.hostRequests_yourRequestWasntApproved()}>
            {m.hostRequests_rejectedText({ reason: request.decisionReason })}
          </Banner>
        </div>
      )}
      <AskForm />
    </>
  )
}

function Pending({ request }: { request: HostRequest }) {
  const withdraw = useMutation(withdrawHostRequestMutation)
  return (
    <Banner
      title={m.hostRequests_waiting()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: (error) => void toastError(error) })}
        >
          {m.hostRequests_withdraw()}
        </Button>
      }
    >
      <p className="whitespace-pre-line break-words">{request.message}</p>
      <p className="mt-1 text-ink-soft">
        {m.hostRequests_sent({ moment: <Moment at={request.createdAt} /> })}
      </p>
    </Banner>
  )
}

function AskForm() {
  const form = useForm({ resolver: zodResolver(askToHostSchema), defaultValues: { message: '' } })
  const ask = useMutation(askToHostMutation)
  return (
    <Card>
      <Form
        form={form}
        error={ask.error}
        onValid={(input) => ask.mutate(input, { onError: (error) => showRefusal(form, error) })}
        className="grid gap-5"
      >
        <TextArea
          label={m.hostRequests_whatWouldLikeHost()}
          hint={m.hostRequests_askHint()}
          rows={5}
          maxLength={1000}
          {...fieldOf(form, 'message')}
        />
        <Button type="submit" className="justify-self-start" busy={ask.isPending}>
          {m.hostRequests_askHost()}
        </Button>
      </Form>
    </Card>
  )
}
