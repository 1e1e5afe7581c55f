import { ExternalLink } from 'lucide-react'
import { partsOf } from '#/features/foundation/outbox/logic/message-parts'
import type { MessageDetail } from '#/features/foundation/outbox/schema'
import { buttonClass } from '#/ui/button-class'
import { CopyButton } from '#/ui/copy-button'
import { Tabs } from '#/ui/tabs'
import * as m from '#/lib/messages.gen'

/** The code and the link first, since that is what most come for; then the message as it was sent. */
export function MessageBody({ message }: { message: MessageDetail }) {
  const { code, link, text, html } = message
  return (
    <div className="grid min-w-0 gap-4">
      {code && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-sunk px-4 py-3">
          <p>
            <span className="block text-sm text-ink-soft">{m.outbox_code()}</span>
            <span className="font-display text-3xl font-extrabold tracking-[0.16em] tabular-nums">
              {code}
            </span>
          </p>
          <CopyButton value={code} label={m.outbox_copyCode()} size="md" />
        </div>
      )}
      {link && (
        <div className="flex flex-wrap gap-2">
          <a href={link} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden />
            {m.outbox_openTheLink()}
          </a>
          <CopyButton value={link} label={m.outbox_copyLink()} size="md" />
        </div>
      )}
      {text !== null && html && (
        <Tabs
          label={m.outbox_forms()}
          tabs={[
            { value: 'text', label: m.outbox_plainText(), content: <PlainText text={text} /> },
            { value: 'html', label: m.outbox_asInMailbox(), content: <Html html={html} /> },
          ]}
        />
      )}
      {text !== null && !html && <PlainText text={text} />}
    </div>
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <p className="rounded-md bg-surface p-4 text-sm break-words whitespace-pre-wrap ring-1 ring-line">
      {partsOf(text).map((part, index) =>
        part.kind === 'link' ? (
          <a
            key={index}
            href={part.text}
            target="_blank"
            rel="noreferrer"
            className="break-all underline underline-offset-4"
          >
            {part.text}
          </a>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
    </p>
  )
}

/** Without any right: nothing in it runs, loads or leads anywhere. */
function Html({ html }: { html: string }) {
  return (
    <iframe
      title={m.outbox_asHtml()}
      sandbox=""
      srcDoc={html}
      className="h-[28rem] w-full rounded-md bg-white ring-1 ring-line"
    />
  )
}
