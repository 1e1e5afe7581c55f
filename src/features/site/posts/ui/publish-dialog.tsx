import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { brand } from '#/brand'
import { publishPostMutation } from '#/features/site/posts/queries'
import type { AdminPost } from '#/features/site/posts/schema'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { addDays, localDateTime, localToday, zoneAbbreviation, zonedTimeToUtc } from '#/lib/dates'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { DateField } from '#/ui/date-field'
import { Dialog } from '#/ui/dialog'
import { RadioGroup } from '#/ui/radio-group'
import { TimeField } from '#/ui/time-field'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const MORNING = '09:00'

interface PublishDialogProps {
  post: AdminPost
  onDone: (post: AdminPost) => void
  onClose: () => void
}

/** Now, or at a time to come. */
export function PublishDialog({ post, onDone, onClose }: PublishDialogProps) {
  const formId = useId()
  const zone = useSite().defaultTimeZone
  const planned = post.publishedAt === null ? null : localDateTime(new Date(post.publishedAt), zone)
  const [when, setWhen] = useState<'now' | 'later'>(planned ? 'later' : 'now')
  const [date, setDate] = useState(() => planned?.date ?? addDays(localToday(zone, new Date()), 1))
  const [time, setTime] = useState(planned?.time ?? MORNING)
  const chosen = date !== '' && time !== '' ? zonedTimeToUtc(date, time, zone) : null
  const publish = useMutation(publishPostMutation)
  const { error } = publish
  const wrongTime = error instanceof AppError ? error.fields?.at : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (when === 'later' && !chosen) return
    const at = when === 'later' ? chosen : null
    publish.mutate(
      { id: post.id, at: at?.toISOString() ?? null, version: post.version },
      {
        onSuccess(published) {
          onDone(published)
          onClose()
          void toastSuccess(
            published.state === 'scheduled' ? m.posts_scheduledToast() : m.posts_publishedToast(),
          )
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.posts_publish()}
      text={m.posts_publishText({ address: `${brand.domain}/blog/${post.slug}` })}
      actions={
        <Button type="submit" form={formId} busy={publish.isPending}>
          {when === 'now' ? m.posts_publishNow() : m.posts_schedule()}
        </Button>
      }
    >
      <form id={formId} method="dialog" onSubmit={submit} className="grid gap-5">
        {error && !wrongTime && <Banner tone="danger" role="alert" title={userMessage(error)} />}
        <RadioGroup
          label={m.posts_when()}
          value={when}
          columns={2}
          options={[
            { value: 'now', label: m.posts_now() },
            { value: 'later', label: m.posts_later() },
          ]}
          onChange={(event) => setWhen(event.target.value === 'later' ? 'later' : 'now')}
        />
        {when === 'later' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label={m.posts_day()}
              required
              value={date}
              error={wrongTime}
              onChange={(event) => setDate(event.target.value)}
            />
            <TimeField
              label={chosen ? m.posts_timeIn({ zone: zoneAbbreviation(chosen, zone) }) : m.posts_time()}
              required
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}
