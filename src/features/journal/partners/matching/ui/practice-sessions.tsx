import { Link } from '@tanstack/react-router'
import { FOCUS_LABELS } from '#/features/journal/notes/logic/note-words'
import type { PracticeMatching } from '#/features/journal/partners/matching/schema'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Empty } from '#/ui/empty'
import { EventWhen } from '#/ui/event-when'
import * as m from '#/lib/messages.gen'

/** Coming drills, clinics and lessons where one lives, and where one has played lately. */
export function PracticeSessions({ found: { sessions, nearby } }: { found: PracticeMatching }) {
  return (
    <section aria-labelledby="practice-sessions" className="grid gap-4">
      <h2 id="practice-sessions" className="text-2xl">
        {m.partners_sessionsNearby()}
      </h2>
      {sessions.length === 0 ? (
        <Empty
          title={nearby ? m.partners_noDrillsOrClinics() : m.partners_sayWherePlay()}
          text={nearby ? m.partners_nearbyMeans() : m.partners_addCityForSessions()}
          actions={
            <Link
              {...(nearby ? { to: '/events' as const } : { to: '/profile' as const })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {nearby ? m.partners_seeAllEvents() : m.partners_openProfile()}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-3">
          {sessions.map(({ id, title, location, city, tags, ...session }) => (
            <Card as="li" interactive key={id} className="grid gap-2">
              <h3 className="text-lg leading-snug wrap-anywhere">
                <Link to="/events/$eventId" params={{ eventId: id }} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">
                <EventWhen event={session} />
                {[location, city].filter(Boolean).map((where) => ` · ${where}`)}
              </p>
              {tags.length > 0 && (
                <p className="flex flex-wrap gap-1.5">
                  {tags.map((tag) => (
                    <Badge key={tag} tone="court">
                      {FOCUS_LABELS[tag]()}
                    </Badge>
                  ))}
                </p>
              )}
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}
