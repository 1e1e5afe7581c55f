import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { NOTE_SHARED } from '#/features/journal/partners/writes'
import { formatEventDate } from '#/lib/dates'
import { noteInFeed } from './logic/feed-address'
import { readToldHighFive, readToldReply, readToldShare } from './reads'

const BECAUSE = `You get this mail because of your practice partners on ${brand.name}.`

/** None of them carries a word of a note or a reply: a mail can't be taken back. */
export const sharedNoteMails = {
  noteShared: defineMessage(NOTE_SHARED, nothing, async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readToldShare(db, subjectId, userId)
    if (!told) return null
    return {
      subject: `${told.name} shared a note with you`,
      ...renderMail({
        heading: `${told.name} shared a note with you`,
        lines: ['It is from their practice journal. Give it a high-five, or say a line.'],
        button: { label: 'Read it', href: `${env.PUBLIC_URL}${noteInFeed(subjectId)}` },
        reason: BECAUSE,
      }),
    }
  }),
  highFive: defineMessage('note-high-five', nothing, async ({ db, env }, { subjectId }) => {
    const [noteId = '', giverId = ''] = subjectId.split(' ')
    const told = await readToldHighFive(db, noteId, giverId)
    if (!told) return null
    const day = formatEventDate(told.playedOn)
    return {
      subject: `${told.name} high-fived your note of ${day}`,
      ...renderMail({
        heading: `A high-five from ${told.name}`,
        lines: [`It is for your note of ${day}.`],
        button: { label: 'Open your note', href: `${env.PUBLIC_URL}/${brand.slug}-notes/${noteId}` },
        reason: BECAUSE,
      }),
    }
  }),
  reply: defineMessage('note-reply', nothing, async ({ db, env }, { subjectId, userId }) => {
    const told = userId === null ? null : await readToldReply(db, subjectId, userId)
    if (!told) return null
    const path = told.isOwn ? `/${brand.slug}-notes/${told.noteId}` : noteInFeed(told.noteId)
    return {
      subject: `${told.name} replied to ${told.isOwn ? 'your note' : 'a note that is shared with you'}`,
      ...renderMail({
        heading: `${told.name} said something`,
        lines: [`It is about the note of ${formatEventDate(told.playedOn)}.`],
        button: { label: 'Read it', href: `${env.PUBLIC_URL}${path}` },
        reason: BECAUSE,
      }),
    }
  }),
}
