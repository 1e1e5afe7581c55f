import { useMutation, useQuery } from '@tanstack/react-query'
import { subscriptionQuery, unsubscribeMutation } from '#/features/communities/announcements/queries'
import { UnsubscribeCard } from '#/ui/unsubscribe-card'
import { categorise } from '#/lib/errors'
import { Container } from '#/ui/container'
import { HomeLink } from '#/ui/home-link'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

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
  const name = look.data?.community?.name ?? m.announcements_thisCommunity()
  const isDone = leave.isSuccess || look.data?.wanted === false
  return (
    <UnsubscribeCard
      topic={m.announcements_heading()}
      state={isUnknown ? 'unknown' : isDone ? 'done' : 'asking'}
      question={{
        title: m.announcements_unsubscribeQuestion({ name }),
        text: m.announcements_unsubscribeText(),
      }}
      done={{
        title: m.announcements_noMoreAnnouncements(),
        text: m.announcements_unsubscribedText({ name }),
      }}
      otherwise={m.announcements_openAgainFromOne()}
      error={leave.error ?? look.error}
      isBusy={leave.isPending}
      onUnsubscribe={() => token !== undefined && leave.mutate(token)}
    >
      <HomeLink />
    </UnsubscribeCard>
  )
}
