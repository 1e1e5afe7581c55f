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
    <Framed title="Your profile" text="What others see of you, and what they don’t.">
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
      eyebrow="You’re in"
      title={`Welcome to ${brand.name}`}
      text="A few words about your game, so that the right people find you. You can change all of it later."
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
