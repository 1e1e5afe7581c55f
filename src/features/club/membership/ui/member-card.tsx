import { brand } from '#/brand'
import { HELP_LABELS, memberNumber } from '#/features/club/membership/logic/tiers'
import { tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import type { MembershipRequest } from '#/features/club/membership/schema'
import { homeDay } from '#/lib/home-day'
import { listing } from '#/lib/text'
import { CourtLines } from '#/ui/court-lines'
import { Logo } from '#/ui/logo'
import * as m from '#/lib/messages.gen'

interface MemberCardProps {
  name: string
  membership: MembershipRequest
}

/** To be shown at the court, on a phone. */
export function MemberCard({ name, membership: { tier, number, memberSince, help } }: MemberCardProps) {
  return (
    <article
      aria-label={m.membership_yourMemberCard()}
      className="under-lights relative isolate w-full max-w-md overflow-hidden rounded-xl bg-surface p-6 text-ink shadow-lift"
    >
      <CourtLines view="baseline" className="absolute -right-6 -bottom-px -z-10 h-4/5 text-white/12" />
      <Logo name={brand.name} />
      <p className="mt-8 font-display text-2xl font-bold break-words">{name || tierLabel(tier)}</p>
      <p>{tierLabel(tier)}</p>
      <dl className="mt-5 flex gap-8">
        {number !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{m.membership_number()}</dt>
            <dd className="font-display text-xl font-bold tabular-nums">{memberNumber(number)}</dd>
          </div>
        )}
        {memberSince && (
          <div>
            <dt className="text-sm text-ink-soft">{m.membership_since()}</dt>
            <dd className="font-semibold">{homeDay(memberSince)}</dd>
          </div>
        )}
      </dl>
      {help.length > 0 && (
        <p className="mt-4 text-sm">
          {m.membership_helpsWith({ help: listing(help.map((each) => HELP_LABELS[each]().toLowerCase())) })}
        </p>
      )}
    </article>
  )
}
