import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#/client/use-connection'
import { partnersQuery } from '#/features/journal/partners/queries'
import type { PracticePartners } from '#/features/journal/partners/schema'
import { InviteByLink } from '#/features/journal/partners/ui/invite-by-link'
import { InviteBySearch } from '#/features/journal/partners/ui/invite-by-search'
import { BlockedRow, IncomingRow, OutgoingRow, PartnerRow } from '#/features/journal/partners/ui/partner-rows'
import { PeopleList } from '#/features/journal/partners/ui/people-list'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** Who asks, who is a partner, who was asked, and the ways to somebody new. */
export function PartnersPanel({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(partnersQuery(userId))
  const offline = !useConnection().online
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  return (
    <div className="grid gap-10">
      {offline && <Banner title={m.partners_offline()}>{m.partners_offlineText()}</Banner>}
      <Lists userId={userId} known={data} offline={offline} />
      <section aria-labelledby="invite-title" className="grid gap-6">
        <h2 id="invite-title" className="text-2xl">
          {m.partners_inviteSomeone()}
        </h2>
        <InviteBySearch userId={userId} known={data} offline={offline} />
        <InviteByLink userId={userId} link={data.link} offline={offline} />
      </section>
      <PeopleList title={m.partners_blockedTitle()} people={data.blocked}>
        {(since) => <BlockedRow key={since.person.id} userId={userId} since={since} offline={offline} />}
      </PeopleList>
    </div>
  )
}

interface ListsProps {
  userId: string
  known: PracticePartners
  offline: boolean
}

function Lists({ userId, known: { partners, incoming, outgoing }, offline }: ListsProps) {
  if (partners.length + incoming.length + outgoing.length === 0)
    return <Empty title={m.partners_noPartners()} text={m.partners_noPartnersText()} />
  return (
    <>
      <PeopleList title={m.partners_incoming()} people={incoming}>
        {(since) => (
          <IncomingRow
            key={since.person.id}
            userId={userId}
            since={since}
            offline={offline}
            alone={incoming.length === 1}
          />
        )}
      </PeopleList>
      <PeopleList title={m.partners_yourPartners()} people={partners}>
        {(since) => <PartnerRow key={since.person.id} userId={userId} since={since} offline={offline} />}
      </PeopleList>
      <PeopleList title={m.partners_outgoing()} people={outgoing}>
        {(since) => <OutgoingRow key={since.person.id} userId={userId} since={since} offline={offline} />}
      </PeopleList>
    </>
  )
}
