import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeContactMutation } from '#/features/site/contact/queries'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function RemoveContact({ id }: { id: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(removeContactMutation)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {m.contact_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.contact_deleteQuestion()}
        text={m.contact_deleteText()}
        confirmLabel={m.contact_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess() {
              void toastSuccess(m.contact_deleted())
              void navigate({ to: '/admin/contact' })
            },
          })
        }
      >
        {remove.error && <Banner tone="danger" role="alert" title={userMessage(remove.error)} />}
      </ConfirmDialog>
    </>
  )
}
