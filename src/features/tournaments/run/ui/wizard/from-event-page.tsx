import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { draftName } from '#/features/tournaments/core/logic/tournament/draft-name'
import {
  FORMAT_DEFAULTS,
  newSettings,
  numberedCourts,
  tieBreaksFor,
} from '#/features/tournaments/core/logic/tournament/defaults'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { fromEventQuery } from '#/features/tournaments/run/queries'
import type { TournamentFromEvent, WhoFromEvent } from '#/features/tournaments/run/schema'
import { keep, useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { enterAct } from '#/features/tournaments/run/ui/wizard/change-field'
import { formatEventDate } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { SegmentedControl } from '#/ui/segmented-control'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** Everybody comes alone: partners that change, until the organiser says otherwise. */
function settingsFrom({ settings: { courts, ...given } }: TournamentFromEvent): TournamentSettings {
  const usual = newSettings(given.date, given.zone)
  return {
    ...usual,
    ...given,
    courts: courts ? numberedCourts(courts) : usual.courts,
    format: FORMAT_DEFAULTS.rotating,
    tieBreaks: tieBreaksFor('rotating'),
  }
}

interface FromEventPageProps {
  eventId: string
  who: WhoFromEvent
}

/** Before an event's people become a new tournament on this device. */
export function FromEventPage({ eventId, who }: FromEventPageProps) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(fromEventQuery(eventId, who))
  return (
    <Container width="text" className="py-8 sm:py-12">
      <h1 className="mb-6 text-4xl">{m.tournamentWizard_fromEventDraw()}</h1>
      <div className="mb-5">
        <SegmentedControl
          label={m.tournamentWizard_whoPlaysFromEvent()}
          options={[
            { value: 'confirmed', label: m.tournamentWizard_everyoneConfirmed() },
            { value: 'checked-in', label: m.tournamentWizard_everyoneCheckedIn() },
          ]}
          value={who}
          onChange={(chosen) =>
            void navigate({
              to: '/game-generator/new',
              search: { event: eventId, who: chosen },
              replace: true,
            })
          }
        />
      </div>
      {data ? (
        <Offer found={data} eventId={eventId} who={who} />
      ) : error ? (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Container>
  )
}

function Offer({ found, eventId, who }: FromEventPageProps & { found: TournamentFromEvent }) {
  const navigate = useNavigate()
  const kept = useKept()
  const { entrants, settings } = found
  const replaced = kept && kept.tournament.log.length > 0 ? draftName(kept.tournament.state.settings) : null
  function start() {
    const log = entrants.map((entrant) => stampNow(enterAct(entrant)))
    if (!attempt(() => keep(settingsFrom(found), log, eventId))) return
    void navigate({ to: '/game-generator/new', search: { step: 'setup' } })
  }
  return (
    <Card>
      <h2 className="text-2xl wrap-anywhere">{settings.name}</h2>
      <p className="text-ink-soft">
        {[formatEventDate(settings.date, { weekday: true }), settings.place].filter(Boolean).join(' · ')}
      </p>
      <p className="my-5 text-lg">
        {m.tournamentWizard_playersFound({
          who,
          count: entrants.length,
          big: <span className="font-display text-3xl font-extrabold tabular-nums" />,
        })}
      </p>
      {replaced && (
        <div className="mb-5">
          <Banner tone="warning" title={m.tournamentWizard_replacedThisDeviceGoes({ replaced })}>
            {m.tournamentWizard_aDeviceKeepsOne()}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={entrants.length === 0 || kept === undefined} onClick={start}>
          {m.tournamentWizard_drawWithPlayers({ count: entrants.length })}
          <ArrowRight aria-hidden />
        </Button>
        <Link to="/game-generator" className={buttonClass({ variant: 'quiet' })}>
          {m.tournamentWizard_notNow()}
        </Link>
      </div>
    </Card>
  )
}
