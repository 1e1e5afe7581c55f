import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EndSeriesDialog } from '#/features/events/series/ui/end-series-dialog'
import type { Duties } from '#/features/people/account-settings/schema'
import { Banner } from '#/ui/banner'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

type Duty = Duties['duties'][number]

/** Ending a series takes most of its events off the list. */
const seriesFirst = (a: Duty, b: Duty) => Number(b.kind === 'series') - Number(a.kind === 'series')

/** What people count on, each with the way to settle it. */
export function FirstThese({ duties }: Duties) {
  return (
    <Banner tone="warning" title={m.accountSettings_peopleCountFirst()}>
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
        {m.accountSettings_cancelEvent({
          title,
          link: <Link to="/events/$eventId" params={{ eventId: id }} className={LINK} />,
        })}
      </>
    )
  if (kind === 'series') return <SeriesToEnd id={id} title={title} />
  return (
    <>
      {m.accountSettings_onlyOwner({
        title,
        link: (
          <Link
            to="/community/$communityId/manage"
            params={{ communityId: id }}
            search={{ tab: 'members' }}
            className={LINK}
          />
        ),
        link2: <Link to="/community/$communityId/edit" params={{ communityId: id }} className={LINK} />,
      })}
    </>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button type="button" className={LINK} onClick={onClick}>
      {children}
    </button>
  )
}

function SeriesToEnd({ id, title }: { id: string; title: string }) {
  const [ending, setEnding] = useState(false)
  return (
    <>
      {m.accountSettings_endSeries({
        title,
        button: <LinkButton onClick={() => setEnding(true)} />,
      })}
      {ending && <EndSeriesDialog id={id} title={title} onClose={() => setEnding(false)} />}
    </>
  )
}
