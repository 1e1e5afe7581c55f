import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { removeMutation } from '#/features/communities/announcements/queries'
import type { Announcement } from '#/features/communities/announcements/schema'
import { AnnouncementBody } from '#/features/communities/announcements/ui/announcement-body'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const { title, body, language, author, sentAt, recipients, can } = announcement
  const [asking, setAsking] = useState(false)
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h3 lang={language} className="text-xl break-words">
          {title}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {author && <span>{author}</span>}
          {sentAt && <Moment at={sentAt} />}
          {recipients !== null && <span>{m.announcements_toMembers({ count: recipients })}</span>}
        </p>
      </div>
      <AnnouncementBody body={body} language={language} />
      {can.withdraw && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5 justify-self-start"
          onClick={() => setAsking(true)}
        >
          <Undo2 aria-hidden />
          {m.announcements_withdraw()}
        </Button>
      )}
      {asking && <WithdrawDialog announcement={announcement} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function WithdrawDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const remove = useMutation(removeMutation)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.announcements_withdrawQuestion({ title: announcement.title })}
      text={m.announcements_withdrawText()}
      confirmLabel={m.announcements_withdraw()}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(announcement, { onSuccess: () => void toastSuccess(m.announcements_withdrawn()) })
      }
    >
      {remove.error && <Banner tone="danger" role="alert" title={userMessage(remove.error)} />}
    </ConfirmDialog>
  )
}
