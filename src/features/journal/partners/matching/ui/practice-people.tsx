import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useConnection } from '#/client/use-connection'
import { levelName } from '#/lib/level-words'
import { FOCUS_LABELS } from '#/features/journal/notes/logic/note-words'
import type { PracticeMatching, PracticePartner } from '#/features/journal/partners/matching/schema'
import { inviteMutation } from '#/features/journal/partners/queries'
import { PersonItem } from '#/features/journal/partners/ui/people-list'
import { formatRating } from '#/lib/numbers'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Who practises the same, the best fit first. */
export function PracticePeople({ userId, found }: { userId: string; found: PracticeMatching }) {
  return (
    <section aria-labelledby="practice-people" className="grid gap-4">
      <h2 id="practice-people" className="text-2xl">
        {m.partners_sameShots()}
      </h2>
      {found.people.length === 0 ? (
        <Nobody found={found} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {found.people.map((person) => (
            <Person key={person.id} userId={userId} person={person} />
          ))}
        </ul>
      )}
    </section>
  )
}

function aboutThem({ skillLevel, rating, city }: PracticePartner): string {
  const rated = rating === null ? [] : [m.partners_rated({ rating: formatRating(rating) })]
  return [levelName(skillLevel), ...rated, city].join(' · ')
}

function Person({ userId, person }: { userId: string; person: PracticePartner }) {
  const invite = useMutation(inviteMutation(userId))
  const { online } = useConnection()
  const { id, name, shared } = person
  const ask = () =>
    invite.mutate(id, {
      onSuccess: () => void toastSuccess(m.partners_nameInvited({ name })),
      onError: (error) => void toastError(error),
    })
  return (
    <PersonItem
      leads
      person={person}
      text={
        <>
          {aboutThem(person)}
          <span className="mt-2 flex flex-wrap gap-1.5">
            <span className="sr-only">{m.partners_bothWorkOn()} </span>
            {shared.map((tag) => (
              <Badge key={tag} tone="court">
                {FOCUS_LABELS[tag]()}
              </Badge>
            ))}
          </span>
        </>
      }
    >
      {invite.isSuccess ? (
        <Badge>{m.partners_invited()}</Badge>
      ) : (
        <Button size="sm" variant="secondary" disabled={!online} busy={invite.isPending} onClick={ask}>
          <UserPlus aria-hidden />
          {m.partners_inviteName({ name, span: <span className="sr-only" /> })}
        </Button>
      )}
    </PersonItem>
  )
}

function Nobody({ found: { optedIn, tags, missing, city } }: { found: PracticeMatching }) {
  if (!optedIn) return <Empty title={m.partners_turnOnToSee()} text={m.partners_bothMustTurnOn()} />
  if (missing.some((one) => one !== 'tags'))
    return <Empty title={m.partners_noOneToShow()} text={m.partners_profileMustAllow()} />
  if (tags.length === 0) return <Empty title={m.partners_noFocusYet()} text={m.partners_noFocusText()} />
  return <Empty title={m.partners_noOneInCity({ city })} text={m.partners_amongFirst()} />
}
