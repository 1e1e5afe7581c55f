import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { wayOff } from '#/features/messages/newsletter/mail'
import { readIssue } from '#/features/messages/newsletter/issues/reads'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { AppError } from '#/lib/errors'
import { markdownBlocks } from '#/lib/markdown'
import { markdownText } from '#/lib/markdown-text'
import { MarkdownView } from '#/lib/markdown-view'
import { bounceAddress } from '#/platform/messaging/bounce-address'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { mailStyles } from '#/platform/messaging/mail-styles'
import { ISSUE_MAIL, readDue } from './reads'
import { noteBounce } from './writes'
import * as m from '#/lib/messages.gen'

/** What was just leaving when the issue was paused, and could not, looks again after a while. */
const PAUSED_MS = 15 * 60 * 1000

type Words = Pick<Issue, 'id' | 'subject' | 'preview' | 'body' | 'inArchive'>

function issueMail(origin: string, { id, subject, preview, body, inArchive }: Words, unsubscribe: string) {
  const blocks = markdownBlocks(body)
  return renderMail({
    heading: subject,
    preview,
    lines: [],
    body: {
      html: <MarkdownView blocks={blocks} look={{ styles: mailStyles, origin }} />,
      text: markdownText(blocks, origin),
    },
    reason: m.newsletter_mailReason({ product: brand.name }),
    links: [
      ...(inArchive ? [{ label: m.newsletter_readBrowser(), href: `${origin}/newsletter/${id}` }] : []),
      { label: m.newsletter_unsubscribe(), href: unsubscribe },
    ],
  })
}

const tested = z.object({ issueId: z.uuid() })

export const newsletterDeliveryMails = {
  issueMail: defineMessage(ISSUE_MAIL, nothing, async ({ db, env }, { subjectId, recipient }) => {
    const due = await readDue(db, subjectId, recipient)
    if (!due) return null
    if (due.status === 'paused') return { notBefore: new Date(Date.now() + PAUSED_MS) }
    const off = wayOff(env, due.subscriberId)
    return {
      subject: due.issue.subject,
      ...issueMail(env.PUBLIC_URL, due.issue, off.href),
      headers: { ...off.headers, 'List-Id': `<newsletter.${brand.domain}>` },
      ...(env.BOUNCE_ADDRESS && {
        returnPath: bounceAddress(env.AUTH_SECRET, env.BOUNCE_ADDRESS, subjectId),
      }),
      // Its way off the list is its reader's alone; thousands of copies are not kept either.
      secret: true,
      refused: ({ about, said }) => noteBounce(db, subjectId, about, said),
    }
  }),
  testMail: defineMessage('newsletter-test', tested, async ({ db, env }, { payload }) => {
    const issue = await readIssue(db, payload.issueId).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (!issue) return null
    return {
      subject: m.newsletter_testSubject({ subject: issue.subject }),
      // A test has nobody to unsubscribe: its link leads to the page that says so.
      ...issueMail(
        env.PUBLIC_URL,
        { ...issue, inArchive: false },
        `${env.PUBLIC_URL}/newsletter/unsubscribe`,
      ),
    }
  }),
}
