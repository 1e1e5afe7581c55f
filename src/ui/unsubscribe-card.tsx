import type { ReactNode } from 'react'
import { LinkFrame } from '#/ui/link-frame'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

type Words = { title: string; text: string }

interface UnsubscribeCardProps {
  topic: string
  /** `unknown`: the link is cut off or of no use any more. */
  state: 'unknown' | 'asking' | 'done'
  question: Words
  done: Words
  /** Where someone with a link of no use finds another way. */
  otherwise: string
  error: unknown
  isBusy: boolean
  onUnsubscribe: () => void
  /** Where to go from here. */
  children: ReactNode
}

/** Behind an email's link, which programs open too: nothing happens until someone taps the button. */
export function UnsubscribeCard(props: UnsubscribeCardProps) {
  const { topic, state, question, done, otherwise, error, isBusy, onUnsubscribe, children } = props
  if (state === 'unknown')
    return (
      <LinkFrame topic={topic} title={m.ui_unknownLink()} text={m.ui_unknownLinkText({ otherwise })}>
        {children}
      </LinkFrame>
    )
  if (state === 'done')
    return (
      <LinkFrame topic={topic} {...done}>
        {children}
      </LinkFrame>
    )
  return (
    <LinkFrame topic={topic} {...question}>
      {error != null && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isBusy} onClick={onUnsubscribe}>
          {m.ui_unsubscribe()}
        </Button>
        {children}
      </div>
    </LinkFrame>
  )
}
