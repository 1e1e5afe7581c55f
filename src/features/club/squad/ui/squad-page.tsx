import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import { squadQuery } from '#/features/club/squad/queries'
import type { SquadMember } from '#/features/club/squad/schema'
import { userMessage } from '#/lib/errors'
import { Card } from '#/ui/card'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

interface SquadPageProps {
  /** For whoever is in the squad: their shifts. */
  shifts: ReactNode
  /** Joining it, or leaving. */
  joining: ReactNode
}

/** The people who run things, and the way to become one of them. */
export function SquadPage({ shifts, joining }: SquadPageProps) {
  return (
    <>
      <PageHeader
        title={m.squad_squad()}
        text={m.squad_intro()}
        picture={<Picture source="paddle-rack" alt="" priority />}
      />
      <Container>
        {shifts}
        <Section title={m.squad_whoWe()}>
          <Roster />
        </Section>
        <Section
          id="join"
          title={shifts ? m.squad_yourPlace() : m.squad_joinSquad()}
          text={shifts ? undefined : m.squad_anHourBeforeFirst()}
        >
          {joining}
        </Section>
      </Container>
    </>
  )
}

function Roster() {
  const { data, error, isFetching, refetch } = useQuery(squadQuery())
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  if (data.members.length === 0)
    return <Empty headingLevel={3} title={m.squad_noOneListed()} text={m.squad_noOneListedText()} />
  return (
    <ul
      className={classNames(
        'grid gap-5 sm:grid-cols-2 lg:gap-6',
        // Nobody stands alone in the last row.
        data.members.length % 3 !== 1 && 'lg:grid-cols-3',
      )}
    >
      {data.members.map((member) => (
        <Member key={member.id} member={member} />
      ))}
    </ul>
  )
}

function Member({ member: { name, roleTitle, story, picture } }: { member: SquadMember }) {
  return (
    <Card as="li">
      <div className="flex items-center gap-4">
        <PlayerPhoto player={{ name, photo: picture }} size="lg" />
        <div className="min-w-0">
          <h3 className="text-xl leading-snug break-words">{name || m.squad_oneOfUs()}</h3>
          <p className="mt-0.5 font-semibold text-court break-words">{roleTitle}</p>
        </div>
      </div>
      {story && <p className="mt-4 whitespace-pre-line break-words">{story}</p>}
    </Card>
  )
}
