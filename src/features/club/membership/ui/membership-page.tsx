import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { brand } from '#/brand'
import { tiers } from '#/features/club/membership/logic/tiers'
import { ownMembershipQuery } from '#/features/club/membership/queries'
import { OwnStanding } from '#/features/club/membership/ui/own-standing'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { LINK_CLASS } from '#/ui/link-class'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

export function MembershipPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <PageHeader
        title={m.membership_title()}
        text={m.membership_pageText({ product: brand.name })}
        picture={<Picture source="paddle-rack" alt="" priority />}
      />
      <Container>
        <Section title={m.membership_waysToJoin()}>
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
            {tiers().map(({ name, how, gives }) => (
              <Card as="li" key={name} className="flex flex-col">
                <h3 className="text-2xl">{name}</h3>
                <p className="mt-1 text-sm text-ink-soft">{how}</p>
                <ul className="mt-4 grid gap-2">
                  {gives.map((each) => (
                    <li key={each} className="flex gap-2.5">
                      <Check aria-hidden className="mt-1 size-4 shrink-0 text-court" />
                      {each}
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </ul>
          <p className="mt-6 text-ink-soft">
            {m.membership_hostsText({ link: <Link to="/my-events" className={LINK_CLASS} /> })}
          </p>
        </Section>
        <Section
          title={isSignedIn ? m.membership_yourMembership() : m.membership_becomeMember()}
          className="pt-0"
        >
          {isSignedIn ? <Own /> : <SignInFirst />}
        </Section>
      </Container>
    </>
  )
}

function SignInFirst() {
  return (
    <div className="max-w-prose">
      <p>{m.membership_accountFirst()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/sign-up" search={{ next: '/membership' }} className={buttonClass()}>
          {m.membership_signUp()}
        </Link>
        <Link to="/login" search={{ next: '/membership' }} className={buttonClass({ variant: 'secondary' })}>
          {m.membership_signIn()}
        </Link>
      </div>
    </div>
  )
}

function Own() {
  const { data, error, isFetching, refetch } = useQuery(ownMembershipQuery())
  if (data) return <OwnStanding own={data} />
  if (error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  return <Spinner />
}
