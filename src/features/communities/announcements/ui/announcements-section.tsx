import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { announcementsQuery, wantedMutation } from '#/features/communities/announcements/queries'
import { SentList } from '#/features/communities/announcements/ui/sent-list'
import { Section } from '#/ui/section'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Enough to be up to date, and the next events are still in sight. */
const NEWEST = 2

/** For members, and those who manage: what was said to them, and whether they are told of more. */
export function AnnouncementsSection({ communityId }: { communityId: string }) {
  const query = useInfiniteQuery(announcementsQuery(communityId, NEWEST))
  const wanted = query.data?.pages[0]?.wanted ?? null
  return (
    <Section title={m.announcements_heading()} id="announcements" className="scroll-mt-20">
      <SentList query={query} empty={<p className="text-ink-soft">{m.announcements_nonePublic()}</p>} />
      {wanted !== null && <WantedSwitch communityId={communityId} wanted={wanted} />}
    </Section>
  )
}

function WantedSwitch({ communityId, wanted }: { communityId: string; wanted: boolean }) {
  const set = useMutation(wantedMutation)
  const shown = set.isPending ? set.variables.wanted : wanted
  return (
    <Switch
      className="mt-5 rounded-lg bg-surface-sunk px-4"
      label={m.announcements_notifyMe()}
      hint={m.announcements_notifyMeHint()}
      checked={shown}
      disabled={set.isPending}
      onChange={({ target: { checked } }) =>
        set.mutate(
          { communityId, wanted: checked },
          {
            onSuccess: (now) =>
              void toastSuccess(now.wanted ? m.announcements_notifyOn() : m.announcements_notifyOff()),
            onError: (error) => void toastError(error),
          },
        )
      }
    />
  )
}
