import { useQueryClient } from '@tanstack/react-query'
import { Eye, PenLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  MAX_BODY_CHARS,
  MAX_PREVIEW_CHARS,
  MAX_SUBJECT_CHARS,
} from '#/features/messages/newsletter/issues/logic/issue-states'
import { issueQuery } from '#/features/messages/newsletter/issues/queries'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { useIssueDraft } from '#/features/messages/newsletter/issues/ui/use-issue-draft'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { Markdown } from '#/ui/markdown'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import type { SaveState } from '#/ui/use-saved-words'
import * as m from '#/lib/messages.gen'

interface IssueEditorProps {
  issue: Issue
  /** Why what was tried with it was refused. */
  refusal: unknown
  onRefusalOver: () => void
  /** What may be done with it; each saves first. */
  renderActions: (save: () => Promise<Issue>) => ReactNode
}

/** Written in Markdown, saved by itself, looked at as readers will see it. */
export function IssueEditor({ issue, refusal: refused, onRefusalOver, renderActions }: IssueEditorProps) {
  const { words, state, save, type, goOnFrom } = useIssueDraft(issue)
  const [looking, setLooking] = useState(false)
  const refusal = refused ?? (state.kind === 'failed' ? state.error : null)
  const fields = refusal instanceof AppError ? (refusal.fields ?? {}) : {}
  // What is missing is asked for where it is typed.
  const previewing = looking && Object.keys(fields).length === 0
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) card.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  function goOn(theirs: Issue, keepMine: boolean) {
    goOnFrom(theirs, keepMine)
    onRefusalOver()
  }
  return (
    <Card ref={card} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" size="sm" onClick={() => setLooking(!previewing)}>
          {previewing ? <PenLine aria-hidden /> : <Eye aria-hidden />}
          {previewing ? m.newsletter_backWriting() : m.newsletter_preview()}
        </Button>
        <output className="text-sm text-ink-soft">{SAVE_WORDS[state.kind]()}</output>
      </div>
      <Refusal error={refusal} id={issue.id} onGoOn={goOn} />
      {previewing ? (
        <IssuePreview {...words} />
      ) : (
        <>
          <TextField
            label={m.newsletter_subject()}
            maxLength={MAX_SUBJECT_CHARS}
            value={words.subject}
            error={fields.subject}
            onChange={(event) => type({ subject: event.target.value })}
          />
          <TextField
            label={m.newsletter_previewLine()}
            hint={m.newsletter_previewLineHint()}
            optional
            maxLength={MAX_PREVIEW_CHARS}
            value={words.preview}
            error={fields.preview}
            onChange={(event) => type({ preview: event.target.value })}
          />
          <TextArea
            label={m.newsletter_body()}
            hint={m.newsletter_bodyHint()}
            rows={16}
            maxLength={MAX_BODY_CHARS}
            value={words.body}
            error={fields.body}
            onChange={(event) => type({ body: event.target.value })}
          />
        </>
      )}
      {renderActions(save)}
    </Card>
  )
}

const SAVE_WORDS: Record<SaveState['kind'], () => string> = {
  saved: () => m.newsletter_saved(),
  typing: () => m.newsletter_writing(),
  saving: () => m.newsletter_saving(),
  failed: () => m.newsletter_notSaved(),
}

/** As readers will see it. */
export function IssuePreview({ subject, preview, body }: Pick<Issue, 'subject' | 'preview' | 'body'>) {
  return (
    <article
      aria-label={m.newsletter_preview()}
      className="min-w-0 rounded-md bg-surface-sunk p-4 ring-1 ring-line sm:p-6"
    >
      <h2 className="text-3xl break-words">{subject || m.newsletter_noSubjectYet()}</h2>
      {preview && <p className="mt-1 text-sm text-ink-soft">{preview}</p>}
      <Markdown text={body} className="mt-4" />
    </article>
  )
}

interface RefusalProps {
  error: unknown
  id: string
  onGoOn: (theirs: Issue, keepMine: boolean) => void
}

const FIELDS = new Set(['subject', 'preview', 'body'])

function Refusal({ error, id, onGoOn }: RefusalProps) {
  const client = useQueryClient()
  const named = error instanceof AppError ? Object.keys(error.fields ?? {}) : []
  // What is wrong with these stands beside them.
  if (!error || named.some((field) => FIELDS.has(field))) return null
  const goOn = async (keepMine: boolean) => onGoOn(await client.fetchQuery(issueQuery(id)), keepMine)
  const isConflict = error instanceof AppError && error.code === 'version_conflict'
  return (
    <Banner
      tone="danger"
      role="alert"
      title={userMessage(error)}
      actions={
        isConflict && (
          <>
            <Button size="sm" variant="secondary" onClick={() => void goOn(false)}>
              {m.newsletter_takeTheirVersion()}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => void goOn(true)}>
              {m.newsletter_keepMine()}
            </Button>
          </>
        )
      }
    />
  )
}
