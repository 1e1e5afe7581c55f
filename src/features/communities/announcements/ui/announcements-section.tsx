import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { announcementsQuery, wantedMutation } from '#/features/communities/announcements/queries'
import { SentList } from '#/features/communities/announcements/ui/sent-list'
import { Section } from '#/ui/section'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'

/** Enough to be up to date, and the next events are still in sight. */
const NEWEST = 2

/** For members, and those who manage: what was said to them, and whether they are told of more. */
export function AnnouncementsSection({ communityId }: { communityId: string }) {
  const query = useInfiniteQuery(announcementsQuery(communityId, NEWEST))
  const wanted = query.data?.pages[0]?.wanted ?? null
  return (
    <Section title="Announcements" id="announcements" className="scroll-mt-20">
      <SentList
        query={query}
        empty={
          <p className="text-ink-soft">
            Nothing announced yet. What the managers have to say will stand here.
          </p>
        }
      />
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
      label="Tell me of announcements"
      hint="This community’s, by the ways chosen in your settings"
      checked={shown}
      disabled={set.isPending}
      onChange={({ target: { checked } }) =>
        set.mutate(
          { communityId, wanted: checked },
          {
            onSuccess: (now) =>
              void toastSuccess(
                now.wanted ? 'You’ll hear of what is announced' : 'No more announcements from here',
              ),
            onError: (error) => void toastError(error),
          },
        )
      }
    />
  )
}
