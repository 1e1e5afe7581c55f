import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { communityKey } from '#/features/communities/communities/logic/community-address'

interface BackToCommunityProps {
  community: { id: string; slug: string; name: string }
}

export function BackToCommunity({ community }: BackToCommunityProps) {
  return (
    <Link
      to="/community/$communityId"
      params={{ communityId: communityKey(community) }}
      className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {community.name}
    </Link>
  )
}
