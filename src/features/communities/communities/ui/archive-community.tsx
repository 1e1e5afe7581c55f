import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { archiveCommunityMutation, forgetCommunity } from '#/features/communities/communities/queries'
import type { Community } from '#/features/communities/communities/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** For its owners: the end of it. */
export function ArchiveCommunity({ community: { id, name } }: { community: Community }) {
  const [asking, setAsking] = useState(false)
  const archive = useMutation(archiveCommunityMutation)
  const navigate = useNavigate()
  const client = useQueryClient()
  const close = () =>
    archive.mutate(id, {
      onSuccess() {
        void toastSuccess(m.communities_isClosed({ name }))
        void navigate({ to: '/community' }).then(() => forgetCommunity(client, id))
      },
    })
  return (
    <section aria-labelledby="close-community" className="mt-14 border-t border-line pt-8">
      <h2 id="close-community" className="text-2xl">
        {m.communities_closeCommunity()}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{m.communities_closeText()}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.communities_closeCommunity()}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            setAsking(open)
            archive.reset()
          }}
          title={m.communities_closeQuestion({ name })}
          text={m.communities_closeConfirmText()}
          confirmLabel={m.communities_close()}
          danger
          busy={archive.isPending}
          onConfirm={close}
        >
          {archive.error && <Banner tone="warning" role="alert" title={userMessage(archive.error)} />}
        </ConfirmDialog>
      )}
    </section>
  )
}
