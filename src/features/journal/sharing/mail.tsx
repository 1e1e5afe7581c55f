import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { NOTE_SHARED } from '#/features/journal/partners/writes'
import { formatEventDate } from '#/lib/dates'
import { noteInFeed } from './logic/feed-address'
import { readToldHighFive, readToldReply, readToldShare } from './reads'
import * as m from '#/lib/messages.gen'

const because = () => m.noteSharing_mailReason({ product: brand.name })

/** None of them carries a word of a note or a reply: a mail can't be taken back. */
export const sharedNoteMails = {
  noteShared: defineMessage(NOTE_SHARED, nothing, async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readToldShare(db, subjectId, userId)
    if (!told) return null
    return {
      subject: m.noteSharing_noteShared({ name: told.name }),
      ...renderMail({
        heading: m.noteSharing_noteShared({ name: told.name }),
        lines: [m.noteSharing_mailSharedText()],
        button: { label: m.noteSharing_readIt(), href: `${env.PUBLIC_URL}${noteInFeed(subjectId)}` },
        reason: because(),
      }),
    }
  }),
  highFive: defineMessage('note-high-five', nothing, async ({ db, env }, { subjectId }) => {
    const [noteId = '', giverId = ''] = subjectId.split(' ')
    const told = await readToldHighFive(db, noteId, giverId)
    if (!told) return null
    const day = formatEventDate(told.playedOn)
    return {
      subject: m.noteSharing_highFivedYours({ name: told.name, day }),
      ...renderMail({
        heading: m.noteSharing_mailHighFive({ name: told.name }),
        lines: [m.noteSharing_mailHighFiveText({ day })],
        button: { label: m.noteSharing_openNote(), href: `${env.PUBLIC_URL}/${brand.slug}-notes/${noteId}` },
        reason: because(),
      }),
    }
  }),
  reply: defineMessage('note-reply', nothing, async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readToldReply(db, subjectId, userId)
    if (!told) return null
    const path = told.isOwn ? `/${brand.slug}-notes/${told.noteId}` : noteInFeed(told.noteId)
    return {
      subject: told.isOwn
        ? m.noteSharing_mailRepliedToYours({ name: told.name })
        : m.noteSharing_repliedToShared({ name: told.name }),
      ...renderMail({
        heading: m.noteSharing_mailReplied({ name: told.name }),
        lines: [m.noteSharing_mailReplyText({ day: formatEventDate(told.playedOn) })],
        button: { label: m.noteSharing_readIt(), href: `${env.PUBLIC_URL}${path}` },
        reason: because(),
      }),
    }
  }),
}
