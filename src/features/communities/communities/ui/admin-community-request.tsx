import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { JOIN_POLICY_WORDS, VISIBILITY_WORDS } from '#/features/communities/communities/logic/request-words'
import { approveRequestMutation, requestQuery } from '#/features/communities/communities/queries'
import type { CommunityRequestDetail } from '#/features/communities/communities/schema'
import { RejectRequestDialog } from '#/features/communities/communities/ui/reject-request-dialog'
import { RequestBadge } from '#/features/communities/communities/ui/request-badge'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:community-requests']

/** One request, with what helps to decide it. */
export function AdminCommunityRequest({ loaded }: { loaded: CommunityRequestDetail }) {
  useLiveTopics(LIVE)
  const { data: request = loaded } = useQuery(requestQuery(loaded.id))
  const { name, tagline, about, status } = request
  return (
    <>
      <Link
        to="/admin/community-requests"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.communities_allRequests()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl break-words">{name}</h1>
        <RequestBadge status={status} />
      </div>
      {tagline && <p className="mt-1 text-lg break-words text-ink-soft">{tagline}</p>}
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <h2 className="text-xl">{m.communities_about()}</h2>
          <p lang={request.language} className="mt-2 max-w-[68ch] break-words whitespace-pre-line">
            {about}
          </p>
          <Facts request={request} />
        </Card>
        <div className="grid gap-5">
          <Decision request={request} />
          <Asker request={request} />
        </div>
      </div>
    </>
  )
}

function Facts({
  request: { city, state, joinPolicy, visibility, createdAt },
}: {
  request: CommunityRequestDetail
}) {
  return (
    <dl className="mt-5 grid gap-3 border-t border-line pt-4 text-sm sm:grid-cols-3 [&_dt]:text-ink-soft">
      <Fact name={m.communities_where()}>
        {[city, state].filter(Boolean).join(', ') || m.communities_notGiven()}
      </Fact>
      <Fact name={m.communities_joining()}>{JOIN_POLICY_WORDS[joinPolicy]()}</Fact>
      <Fact name={m.communities_whoCanSee()}>{VISIBILITY_WORDS[visibility]()}</Fact>
      <Fact name={m.communities_askedOn()}>
        <Moment at={createdAt} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}

function Asker({ request: { asker, askerSince, askerAnswers } }: { request: CommunityRequestDetail }) {
  return (
    <Card>
      <h2 className="text-xl">{m.communities_askedBy()}</h2>
      <p className="mt-2 font-semibold break-words">{asker.name || m.communities_noNameGiven()}</p>
      {asker.email && (
        <p className="text-sm break-words">
          <a href={`mailto:${asker.email}`} className="underline underline-offset-4">
            {asker.email}
          </a>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {m.communities_askerFacts({ moment: <Moment at={askerSince} />, count: askerAnswers })}
      </p>
    </Card>
  )
}

function decidedWords(status: CommunityRequestDetail['status'], when: ReactElement, by: string | null) {
  const decision = status === 'approved' ? 'approved' : 'rejected'
  return by ? m.communities_decidedOnBy({ decision, when, by }) : m.communities_decidedOn({ decision, when })
}

function Decision({ request }: { request: CommunityRequestDetail }) {
  const { status, similar, decidedAt, decidedBy, decisionReason, community, can } = request
  return (
    <Card>
      <h2 className="text-xl">{m.communities_decision()}</h2>
      {similar.length > 0 && (
        <div className="mt-3">
          <Banner tone="warning" title={m.communities_soundsLike()}>
            <ul>
              {similar.map(({ id, name, city }) => (
                <li key={id}>
                  <Link
                    to="/community/$communityId"
                    params={{ communityId: id }}
                    className="underline underline-offset-4"
                  >
                    {[name, city].filter(Boolean).join(', ')}
                  </Link>
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      {can.decide && <Levers request={request} />}
      {decidedAt && (
        <p className="mt-2 text-sm text-ink-soft">
          {decidedWords(status, <Moment at={decidedAt} />, decidedBy)}
        </p>
      )}
      {status === 'withdrawn' && (
        <p className="mt-2 text-sm text-ink-soft">{m.communities_withdrawnText()}</p>
      )}
      {decisionReason && <p className="mt-2 break-words whitespace-pre-line">“{decisionReason}”</p>}
      {community && (
        <Link
          to="/community/$communityId"
          params={{ communityId: community.slug }}
          className={buttonClass({ variant: 'secondary', className: 'mt-4' })}
        >
          {m.communities_seeCommunity()}
        </Link>
      )}
    </Card>
  )
}

function Levers({ request: { id, name, asker } }: { request: CommunityRequestDetail }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const approve = useMutation(approveRequestMutation)
  const close = () => setAsking(undefined)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button onClick={() => setAsking('approve')}>{m.communities_approve()}</Button>
      <Button variant="secondary" onClick={() => setAsking('reject')}>
        {m.communities_reject()}
      </Button>
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={close}
        title={m.communities_approveQuestion({ name })}
        text={m.communities_approveText({ asker: asker.name || asker.email || m.communities_whoAsked() })}
        confirmLabel={m.communities_approve()}
        cancelLabel={m.communities_notYet()}
        busy={approve.isPending}
        onConfirm={() =>
          approve.mutate(id, {
            onSuccess() {
              close()
              void toastSuccess(m.communities_isLive({ name }))
            },
          })
        }
      >
        {approve.error && <Banner tone="danger" role="alert" title={userMessage(approve.error)} />}
      </ConfirmDialog>
      {asking === 'reject' && <RejectRequestDialog id={id} name={name} onClose={close} />}
    </div>
  )
}
