import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TokensSection } from '#/features/people/tokens/ui/tokens-section'
import { AddressSection } from '#/features/people/account-settings/ui/address-section'
import { LanguageSection } from '#/features/people/account-settings/ui/language-section'
import { PasswordSection } from '#/features/people/account-settings/ui/password-section'
import { YourData } from '#/features/people/account-settings/ui/your-data'
import { PasskeysSection } from '#/features/people/passkeys/ui/passkeys-section'
import { Devices } from '#/features/people/profiles/ui/devices'
import { SignInWays } from '#/features/people/sign-in/ui/sign-in-ways'
import { TwoStepSection } from '#/features/people/two-factor/ui/two-step-section'
import * as m from '#/lib/messages.gen'

const PARTS = {
  profile: () => m.profiles_profile(),
  privacy: () => m.profiles_privacy(),
  practice: () => m.profiles_practice(),
  security: () => m.profiles_security(),
  language: () => m.language_title(),
  calendar: () => m.profiles_calendar(),
  tokens: () => m.tokens_title(),
  data: () => m.accountSettings_yourData(),
}

/** The long page's contents: a row to swipe on a phone. */
export function SectionLinks() {
  return (
    <nav aria-label={m.profiles_onThisPage()} className="-mx-4 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:px-6">
      <ul className="flex gap-2">
        {Object.entries(PARTS).map(([hash, label]) => (
          <li key={hash}>
            <Link
              to="."
              search={(now) => now}
              hash={hash}
              className="inline-flex min-h-11 items-center rounded-full bg-surface-raised px-4 text-sm font-semibold whitespace-nowrap ring-1 ring-line hover:bg-court-tint"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A place to jump to, clear of the bar at the head. */
export function Part({ of, children }: { of: keyof typeof PARTS; children: ReactNode }) {
  return (
    <div id={of} className="scroll-mt-20">
      {children}
    </div>
  )
}

/** Everything below the profile's form: what is the account's rather than the player's. */
export function AccountParts({ calendar }: { calendar: ReactNode }) {
  return (
    <>
      <Part of="security">
        <AddressSection />
        <PasswordSection />
        <SignInWays />
        <PasskeysSection />
        <TwoStepSection />
        <Devices />
      </Part>
      <Part of="language">
        <LanguageSection />
      </Part>
      <Part of="calendar">{calendar}</Part>
      <Part of="tokens">
        <TokensSection />
      </Part>
      <Part of="data">
        <YourData />
      </Part>
    </>
  )
}
