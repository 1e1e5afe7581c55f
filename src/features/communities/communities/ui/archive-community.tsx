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

/** For its owners: the end of it. */
export function ArchiveCommunity({ community: { id, name } }: { community: Community }) {
  const [asking, setAsking] = useState(false)
  const archive = useMutation(archiveCommunityMutation)
  const navigate = useNavigate()
  const client = useQueryClient()
  const close = () =>
    archive.mutate(id, {
      onSuccess() {
        void toastSuccess(`${name} is closed`)
        void navigate({ to: '/community' }).then(() => forgetCommunity(client, id))
      },
    })
  return (
    <section aria-labelledby="close-community" className="mt-14 border-t border-line pt-8">
      <h2 id="close-community" className="text-2xl">
        Close the community
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Its page and its member list go, for everybody. What was played stays on the players’ own lists.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Close the community
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            setAsking(open)
            archive.reset()
          }}
          title={`Close ${name}?`}
          text="Nobody finds or joins it any more. This can’t be undone here."
          confirmLabel="Close it"
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
