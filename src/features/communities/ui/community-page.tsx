import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Community } from '#/features/communities/schema'
import { CommunityEvents } from '#/features/communities/ui/community-events'
import { plural } from '#/lib/text'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { storedPicture } from '#/ui/stored-picture'

interface CommunityPageProps {
  community: Community
  /** A way to report the community. */
  report: ReactNode
}

export function CommunityPage({ community, report }: CommunityPageProps) {
  const { id, name, tagline, about, city, state, coverImage, members } = community
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <>
      <PageHeader
        back={
          <Link
            to="/community"
            className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5" />
            All communities
          </Link>
        }
        eyebrow={[place, plural(members, 'member')].filter(Boolean).join(' · ')}
        title={name}
        text={tagline || undefined}
        picture={<Picture source={storedPicture(coverImage, id)} alt="" priority />}
      />
      <Container className="grid gap-x-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title="Next events">
          <CommunityEvents communityId={id} />
        </Section>
        {about && (
          <Section title="About" className="max-lg:pt-0!">
            <div className="prose whitespace-pre-line">{about}</div>
          </Section>
        )}
      </Container>
      <Container className="pb-10">{report}</Container>
    </>
  )
}
