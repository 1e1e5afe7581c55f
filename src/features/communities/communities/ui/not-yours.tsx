import { Link } from '@tanstack/react-router'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { messageOf } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** A community that the viewer may see, but not look after. */
export function NotYours({ community }: { community: Community }) {
  return (
    <Container width="text" className="py-10 sm:py-16">
      <Empty
        headingLevel={1}
        title={m.communities_notYours()}
        text={messageOf('permission')}
        actions={
          <Link
            to="/community/$communityId"
            params={{ communityId: communityKey(community) }}
            className={buttonClass()}
          >
            {m.communities_seeNamed({ community: community.name })}
          </Link>
        }
      />
    </Container>
  )
}
