import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { inviteMutation } from '#/features/journal/partners/queries'
import type { PracticePartners } from '#/features/journal/partners/schema'
import { PersonItem } from '#/features/journal/partners/ui/people-list'
import { playersQuery } from '#/features/people/profiles/queries'
import type { PlayerCard } from '#/features/people/profiles/schema'
import { levelName } from '#/lib/level-words'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface InviteBySearchProps {
  userId: string
  known: PracticePartners
  offline: boolean
}

/** Players who let themselves be found, as the players' page finds them. */
export function InviteBySearch({ userId, known, offline }: InviteBySearchProps) {
  const [q, setQ] = useState('')
  const search = useCallback((words: string) => setQ(words), [])
  return (
    <div className="grid gap-4">
      <SearchBox label={m.partners_searchByName()} value={q} onSearch={search} />
      {q !== '' && <Found userId={userId} q={q} known={known} offline={offline} />}
    </div>
  )
}

function Found({ userId, q, known, offline }: InviteBySearchProps & { q: string }) {
  const query = useInfiniteQuery(playersQuery({ q, level: undefined, city: '' }))
  return (
    <QueryList query={query} empty={<p className="text-ink-soft">{m.partners_noOneFound()}</p>}>
      {(player) =>
        player.id === userId ? null : (
          <FoundPlayer key={player.id} userId={userId} player={player} known={known} offline={offline} />
        )
      }
    </QueryList>
  )
}

/** What they are already, so that nobody is asked twice. */
function wordFor({ partners, incoming, outgoing, blocked }: PracticePartners, id: string): string | null {
  const has = (people: PracticePartners['partners']) => people.some(({ person }) => person.id === id)
  if (has(partners)) return m.partners_yourPartner()
  if (has(outgoing)) return m.partners_invited()
  if (has(blocked)) return m.partners_blockedBadge()
  return has(incoming) ? m.partners_invitedYou() : null
}

function FoundPlayer({ userId, player, known, offline }: InviteBySearchProps & { player: PlayerCard }) {
  const invite = useMutation(inviteMutation(userId))
  const { id, name, photo, skillLevel, city } = player
  const word = wordFor(known, id)
  return (
    <PersonItem
      leads
      person={{ id, name, photo }}
      text={[levelName(skillLevel), city].filter(Boolean).join(' · ')}
    >
      {word === null ? (
        <Button
          size="sm"
          variant="secondary"
          disabled={offline}
          busy={invite.isPending}
          onClick={() =>
            invite.mutate(id, {
              onSuccess: ({ state }) =>
                void toastSuccess(
                  state === 'accepted'
                    ? m.partners_youTwoArePartners({ name })
                    : m.partners_nameInvited({ name }),
                ),
              onError: (error) => void toastError(error),
            })
          }
        >
          <UserPlus aria-hidden />
          {m.partners_inviteName({ name, span: <span className="sr-only" /> })}
        </Button>
      ) : (
        <Badge tone="court">{word}</Badge>
      )}
    </PersonItem>
  )
}
