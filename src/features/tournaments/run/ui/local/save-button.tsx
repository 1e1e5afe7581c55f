import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CloudUpload } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { draftName } from '#/features/tournaments/core/logic/tournament/draft-name'
import { createTournamentMutation } from '#/features/tournaments/run/queries'
import type { CreateTournament } from '#/features/tournaments/run/schema'
import { savedDesk } from '#/features/tournaments/run/ui/local/desk-link'
import { forgetKept, type Kept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const toSave = ({ tournament: { settings, log }, eventId }: Kept): CreateTournament => ({
  settings: { ...settings, name: draftName(settings) },
  entries: log.map(({ id, act, at }) => ({ id, act, at })),
  eventId,
})

interface SaveButtonProps {
  kept: Kept
  /** Asked for before signing in: nobody has to ask twice. */
  atOnce?: boolean
}

/** Keeps it in one's account, where others can follow it. Who has none yet signs in first; it waits on the device. */
export function SaveButton({ kept, atOnce = false }: SaveButtonProps) {
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery())
  const save = useMutation(createTournamentMutation)
  const isSignedIn = session?.user !== undefined && session.user !== null
  async function keepInAccount() {
    try {
      const { id } = await save.mutateAsync(toSave(kept))
      forgetKept()
      void toastSuccess(m.tournamentStart_savedYoursEveryDevice())
      await navigate({ ...savedDesk(id), replace: atOnce })
    } catch (error) {
      await toastError(error)
    }
  }
  const begin = useEffectEvent(() => void keepInAccount())
  useEffect(() => {
    if (atOnce && isSignedIn) begin()
  }, [atOnce, isSignedIn])
  const words = (
    <>
      <CloudUpload aria-hidden />
      {m.tournamentStart_save()}
    </>
  )
  if (!isSignedIn)
    return (
      <Link
        to="/login"
        search={{ next: '/game-generator/try?save=true' }}
        className={buttonClass({ size: 'sm' })}
      >
        {words}
      </Link>
    )
  return (
    <Button size="sm" busy={save.isPending} onClick={() => void keepInAccount()}>
      {words}
    </Button>
  )
}
