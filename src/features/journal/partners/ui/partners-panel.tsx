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
      {offline && (
        <Banner title="You’re offline">
          Inviting, answering and removing need a connection: they are back with it.
        </Banner>
      )}
      <Lists userId={userId} known={data} offline={offline} />
      <section aria-labelledby="invite-title" className="grid gap-6">
        <h2 id="invite-title" className="text-2xl">
          Invite somebody
        </h2>
        <InviteBySearch userId={userId} known={data} offline={offline} />
        <InviteByLink userId={userId} link={data.link} offline={offline} />
      </section>
      <PeopleList title="Blocked" people={data.blocked}>
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
    return (
      <Empty
        title="Who do you practise with?"
        text="Invite them by name, or send them your link. Once they say yes, you can share single notes with each other."
      />
    )
  return (
    <>
      <PeopleList title="They would like to practise with you" people={incoming}>
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
      <PeopleList title="Your partners" people={partners}>
        {(since) => <PartnerRow key={since.person.id} userId={userId} since={since} offline={offline} />}
      </PeopleList>
      <PeopleList title="Invited, not answered yet" people={outgoing}>
        {(since) => <OutgoingRow key={since.person.id} userId={userId} since={since} offline={offline} />}
      </PeopleList>
    </>
  )
}
