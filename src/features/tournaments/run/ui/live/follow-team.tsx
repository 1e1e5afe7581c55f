import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellPlus, BellRing } from 'lucide-react'
import { followTeamMutation } from '#/features/tournaments/run/queries'
import { Button } from '#/ui/button'
import { LINK_CLASS } from '#/ui/link-class'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface FollowTeamProps {
  /** The tournament. */
  id: string
  entrant: string
  following: boolean
  signedIn: boolean
}

/** Told by notification, with this page closed. */
export function FollowTeam({ id, entrant, following, signedIn }: FollowTeamProps) {
  const { mutate, isPending } = useMutation(followTeamMutation)
  if (!signedIn)
    return (
      <p className="text-sm text-ink-soft">
        {m.tournamentLive_signFollowThenYoure({
          link: (
            <Link
              to="/login"
              search={{ next: `/game-generator/${id}/team/${entrant}` }}
              className={LINK_CLASS}
            />
          ),
        })}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        aria-pressed={following}
        busy={isPending}
        onClick={() =>
          mutate({ id, entrant, following: !following }, { onError: (error) => void toastError(error) })
        }
      >
        {following ? <BellRing aria-hidden /> : <BellPlus aria-hidden />}
        {following ? m.tournamentLive_following() : m.tournamentLive_follow()}
      </Button>
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-soft">
        {following ? m.tournamentLive_youreNotifiedWhenTheyre() : m.tournamentLive_beNotifiedWhenTheyre()}
      </p>
    </div>
  )
}
