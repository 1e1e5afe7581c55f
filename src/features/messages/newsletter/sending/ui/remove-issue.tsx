import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeIssueMutation } from '#/features/messages/newsletter/issues/queries'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { subjectOf } from '#/features/messages/newsletter/issues/ui/issue-words'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function RemoveIssue({ issue }: { issue: Issue }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(removeIssueMutation)
  const removeNow = () =>
    remove.mutate(issue.id, {
      onSuccess() {
        void toastSuccess(m.newsletter_deleted())
        void navigate({ to: '/admin/newsletter' })
      },
    })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {m.newsletter_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.newsletter_deleteQuestion({ issue: subjectOf(issue) })}
        text={m.newsletter_deleteText()}
        confirmLabel={m.newsletter_deleteButton()}
        danger
        busy={remove.isPending}
        onConfirm={removeNow}
      >
        {remove.error && <Banner tone="danger" role="alert" title={userMessage(remove.error)} />}
      </ConfirmDialog>
    </>
  )
}
