import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { CommunityEvents } from '#/features/communities/communities/ui/community-events'
import { CommunityLeaders } from '#/features/communities/communities/ui/community-leaders'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Section } from '#/ui/section'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

interface CommunityPageProps {
  community: Community
  /** To join, to leave, or what became of one's request. */
  membership: ReactNode
  /** What its managers announced. */
  announcements?: ReactNode
  /** Who is in it. */
  people: ReactNode
  /** Its calendar, to subscribe to. */
  feed?: ReactNode
  /** A way to report the community. */
  report: ReactNode
}

export function CommunityPage(props: CommunityPageProps) {
  const { community, membership, announcements, people, feed, report } = props
  const { about, can } = community
  return (
    <>
      <CommunityHeader community={community} membership={membership} />
      <Container className="grid gap-x-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {announcements}
          <Section
            title={m.communities_nextEvents()}
            actions={
              can.manage && (
                <Link
                  to="/community/$communityId/create-event"
                  params={{ communityId: communityKey(community) }}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  {m.communities_newEvent()}
                </Link>
              )
            }
          >
            <CommunityEvents community={community} />
            {feed && <div className="mt-6">{feed}</div>}
          </Section>
        </div>
        <div className="min-w-0">
          {about && (
            <Section title={m.communities_about()} className="max-lg:pt-0!">
              <div lang={community.language} className="prose whitespace-pre-line">
                {about}
              </div>
            </Section>
          )}
          <CommunityLeaders leaders={community.leaders} />
        </div>
      </Container>
      <Container>{people}</Container>
      <Container className="pb-10">{report}</Container>
    </>
  )
}

function CommunityHeader({ community, membership }: Pick<CommunityPageProps, 'community' | 'membership'>) {
  const { id, name, tagline, language, city, state, coverImage, members, visibility, can } = community
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <PageHeader
      back={
        <Link
          to="/community"
          className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {m.communities_allCommunities()}
        </Link>
      }
      eyebrow={[place, m.communities_memberCount({ count: members })].filter(Boolean).join(' · ')}
      title={name}
      text={
        <>
          <span lang={language}>{tagline}</span>
          {visibility === 'private' && (
            <span className="mt-2 flex items-center gap-2 text-base">
              <Lock aria-hidden className="size-4" />
              {m.communities_privateNote()}
            </span>
          )}
        </>
      }
      actions={
        <>
          {can.manage && (
            <Link
              to="/community/$communityId/manage"
              params={{ communityId: communityKey(community) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <SlidersHorizontal aria-hidden />
              {m.communities_manage()}
            </Link>
          )}
          {membership}
        </>
      }
      picture={<Picture source={storedPicture(coverImage, id)} alt="" priority />}
    />
  )
}
