import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Eye, PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import {
  MAX_BODY_CHARS,
  MAX_TITLE_CHARS,
} from '#/features/communities/announcements/logic/announcement-limits'
import { draftsQuery, sendMutation } from '#/features/communities/announcements/queries'
import type { Announcement } from '#/features/communities/announcements/schema'
import { AnnouncementBody } from '#/features/communities/announcements/ui/announcement-body'
import { useDraft } from '#/features/communities/announcements/ui/use-draft'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { LanguageSelect } from '#/ui/language-select'
import { isLocale } from '#/lib/locale'
import { focusAtOnce } from '#/ui/focus-at-once'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import type { SaveState } from '#/ui/use-saved-words'
import * as m from '#/lib/messages.gen'

interface DraftEditorProps {
  communityId: string
  draft: Announcement | null
  audience: number
  onClose: () => void
}

/** Written, saved by itself, looked at as members will see it, then sent. */
export function DraftEditor({ communityId, draft, audience, onClose }: DraftEditorProps) {
  const { words, state, save, type, goOnFrom } = useDraft(communityId, draft)
  const [looking, setLooking] = useState(false)
  const [asking, setAsking] = useState(false)
  const send = useMutation(sendMutation)
  const refusal = send.error ?? (state.kind === 'failed' ? state.error : null)
  const fields = refusal instanceof AppError ? (refusal.fields ?? {}) : {}

  async function leave() {
    if (words.title.trim() !== '' || words.body.trim() !== '') await save()
    onClose()
  }
  async function sendNow() {
    try {
      const { recipients } = await send.mutateAsync(await save())
      void toastSuccess(m.announcements_onItsWay({ count: recipients ?? 0 }))
      onClose()
    } catch {
      setAsking(false)
      setLooking(false)
    }
  }
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" size="sm" onClick={() => void leave().catch(() => undefined)}>
          <ArrowLeft aria-hidden />
          {m.announcements_allAnnouncements()}
        </Button>
        <SaveNote state={state} />
      </div>
      <Refusal error={refusal} communityId={communityId} draftId={draft?.id} onGoOn={goOnFrom} />
      {looking ? (
        <article
          aria-label={m.announcements_preview()}
          className="grid gap-3 rounded-md bg-surface-sunk p-4 ring-1 ring-line sm:p-6"
        >
          <h2 lang={words.language} className="text-2xl break-words">
            {words.title || m.announcements_noTitleYet()}
          </h2>
          <AnnouncementBody body={words.body} language={words.language} />
        </article>
      ) : (
        <>
          <TextField
            label={m.announcements_titleField()}
            ref={focusAtOnce}
            maxLength={MAX_TITLE_CHARS}
            value={words.title}
            error={fields.title}
            onChange={(event) => type({ title: event.target.value })}
          />
          <TextArea
            label={m.announcements_body()}
            hint={m.announcements_bodyHint()}
            rows={10}
            maxLength={MAX_BODY_CHARS}
            value={words.body}
            error={fields.body}
            onChange={(event) => type({ body: event.target.value })}
          />
          <LanguageSelect
            value={words.language}
            onChange={({ target: { value } }) => isLocale(value) && type({ language: value })}
          />
        </>
      )}
      <p className="text-sm text-ink-soft">{m.announcements_onlyMembersCanRead()}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={audience === 0} onClick={() => setAsking(true)}>
          <Send aria-hidden />
          {m.announcements_sendTo({ count: audience })}
        </Button>
        <Button variant="secondary" onClick={() => setLooking(!looking)}>
          {looking ? <PenLine aria-hidden /> : <Eye aria-hidden />}
          {looking ? m.announcements_backWriting() : m.announcements_preview()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.announcements_sendQuestion({ count: audience })}
        text={m.announcements_sendText()}
        confirmLabel={m.announcements_sendNow()}
        busy={send.isPending}
        onConfirm={() => void sendNow()}
      />
    </Card>
  )
}

const SAVE_WORDS = {
  saved: () => m.announcements_saved(),
  typing: () => m.announcements_writing(),
  saving: () => m.announcements_saving(),
  failed: () => m.announcements_notSaved(),
}

const SaveNote = ({ state }: { state: SaveState }) => (
  <output className="text-sm text-ink-soft">{SAVE_WORDS[state.kind]()}</output>
)

interface RefusalProps {
  error: unknown
  communityId: string
  draftId: string | undefined
  onGoOn: (theirs: Announcement, keepMine: boolean) => void
}

function Refusal({ error, communityId, draftId, onGoOn }: RefusalProps) {
  const client = useQueryClient()
  if (!error || (error instanceof AppError && error.fields)) return null
  async function goOn(keepMine: boolean) {
    const { items } = await client.fetchQuery(draftsQuery(communityId))
    const theirs = items.find(({ id }) => id === draftId)
    if (theirs) onGoOn(theirs, keepMine)
  }
  const isConflict = error instanceof AppError && error.code === 'version_conflict' && draftId !== undefined
  return (
    <Banner
      tone="danger"
      role="alert"
      title={userMessage(error)}
      actions={
        isConflict && (
          <>
            <Button size="sm" variant="secondary" onClick={() => void goOn(false)}>
              {m.announcements_takeTheirVersion()}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => void goOn(true)}>
              {m.announcements_keepMine()}
            </Button>
          </>
        )
      }
    />
  )
}
