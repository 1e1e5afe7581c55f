import { useMutation, useQuery } from '@tanstack/react-query'
import { subscriptionQuery, unsubscribeMutation } from '#/features/communities/announcements/queries'
import { UnsubscribeCard } from '#/ui/unsubscribe-card'
import { categorise } from '#/lib/errors'
import { Container } from '#/ui/container'
import { HomeLink } from '#/ui/home-link'
import { Spinner } from '#/ui/spinner'

export function AnnouncementUnsubscribePage({ token }: { token: string | undefined }) {
  const look = useQuery({ ...subscriptionQuery(token ?? ''), enabled: token !== undefined })
  const leave = useMutation(unsubscribeMutation)
  const isUnknown = token === undefined || (look.error !== null && categorise(look.error) === 'not_found')
  if (!isUnknown && look.isPending)
    return (
      <Container className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </Container>
    )
  const name = look.data?.community?.name ?? 'this community'
  const isDone = leave.isSuccess || look.data?.wanted === false
  return (
    <UnsubscribeCard
      topic="Announcements"
      state={isUnknown ? 'unknown' : isDone ? 'done' : 'asking'}
      question={{
        title: `No more announcements of ${name}?`,
        text: 'One press, and its announcements no longer reach you. Your membership and your events stay as they are.',
      }}
      done={{
        title: 'No more announcements',
        text: `You get no more announcements of ${name}. You stay a member as you were; its page has a switch to hear of them again.`,
      }}
      otherwise="Open it again from one of our mails."
      error={leave.error ?? look.error}
      isBusy={leave.isPending}
      onUnsubscribe={() => token !== undefined && leave.mutate(token)}
    >
      <HomeLink />
    </UnsubscribeCard>
  )
}
