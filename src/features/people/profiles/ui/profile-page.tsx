import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loading } from '#/ui/loading'
import { brand } from '#/brand'
import { nextHref } from '#/lib/next-path'
import { profileQuery } from '#/features/people/profiles/queries'
import { ProfileEditor } from '#/features/people/profiles/ui/profile-editor'
import { AccountParts, Part, SectionLinks } from '#/features/people/profiles/ui/profile-parts'
import type { ProviderProblem } from '#/features/people/sign-in/logic/provider-problem'
import { ProviderProblemBanner } from '#/features/people/sign-in/ui/provider-problem-banner'
import { userMessage } from '#/lib/errors'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { PageHeader } from '#/ui/page-header'
import * as m from '#/lib/messages.gen'

interface ProfilePageProps {
  problem: ProviderProblem | undefined
  /** Whether those find one who practise the same. */
  practice: ReactNode
  /** The address of one's own calendar. */
  calendar: ReactNode
}

/** The same screen at both addresses; the setup greets, and goes on to `next` when it is done. */
export function ProfilePage({ problem, practice, calendar }: ProfilePageProps) {
  return (
    <Framed title={m.profiles_yourProfile()} text={m.profiles_yourProfileText()}>
      {problem && <ProviderProblemBanner problem={problem} />}
      <ProfileBody practice={practice} calendar={calendar} />
    </Framed>
  )
}

export function SetupPage({ next }: { next: string | undefined }) {
  const navigate = useNavigate()
  const goOn = () => void navigate({ href: nextHref(next) ?? '/', replace: true })
  return (
    <Framed
      eyebrow={m.profiles_welcomeAboard()}
      title={m.profiles_welcomeProduct({ product: brand.name })}
      text={m.profiles_setupText()}
    >
      <ProfileBody onSetUp={goOn} />
    </Framed>
  )
}

function Framed({
  children,
  ...header
}: {
  eyebrow?: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <>
      <PageHeader {...header} />
      <Container width="text" className="py-4 sm:py-8">
        {children}
      </Container>
    </>
  )
}

type ProfileBodyProps = { onSetUp?: () => void; practice?: ReactNode; calendar?: ReactNode }

function ProfileBody({ onSetUp, practice, calendar }: ProfileBodyProps) {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery())
  if (profile)
    return (
      <>
        {!onSetUp && <SectionLinks />}
        <Part of="profile">
          <ProfileEditor key={profile.id} profile={profile} onSetUp={onSetUp} />
        </Part>
        {practice && <Part of="practice">{practice}</Part>}
        {!onSetUp && <AccountParts calendar={calendar} />}
      </>
    )
  if (!error) return <Loading />
  return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
}
