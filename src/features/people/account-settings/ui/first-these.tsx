import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EndSeriesDialog } from '#/features/events/series/ui/end-series-dialog'
import type { Duties } from '#/features/people/account-settings/schema'
import { Banner } from '#/ui/banner'
import { LINK_CLASS } from '#/ui/link-class'

type Duty = Duties['duties'][number]

/** Ending a series takes most of its events off the list. */
const seriesFirst = (a: Duty, b: Duty) => Number(b.kind === 'series') - Number(a.kind === 'series')

/** What people count on, each with the way to settle it. */
export function FirstThese({ duties }: Duties) {
  return (
    <Banner tone="warning" title="People count on you. First:">
      <ul className="mt-1 grid gap-1">
        {duties.toSorted(seriesFirst).map((duty) => (
          <li key={duty.id}>
            <HowToSettle duty={duty} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const LINK = `text-start ${LINK_CLASS}`

function HowToSettle({ duty: { kind, id, title } }: { duty: Duty }) {
  if (kind === 'event')
    return (
      <>
        Cancel{' '}
        <Link to="/events/$eventId" params={{ eventId: id }} className={LINK}>
          {title}
        </Link>
        : everyone who RSVP’d gets notified.
      </>
    )
  if (kind === 'series') return <SeriesToEnd id={id} title={title} />
  return (
    <>
      You are the only owner of{' '}
      <Link
        to="/community/$communityId/manage"
        params={{ communityId: id }}
        search={{ tab: 'members' }}
        className={LINK}
      >
        {title}
      </Link>
      : hand it over to one of its members, or{' '}
      <Link to="/community/$communityId/edit" params={{ communityId: id }} className={LINK}>
        close it
      </Link>
      .
    </>
  )
}

function SeriesToEnd({ id, title }: { id: string; title: string }) {
  const [ending, setEnding] = useState(false)
  return (
    <>
      <button type="button" className={LINK} onClick={() => setEnding(true)}>
        End the series {title}
      </button>
      : its nights without RSVPs go with it.
      {ending && <EndSeriesDialog id={id} title={title} onClose={() => setEnding(false)} />}
    </>
  )
}
