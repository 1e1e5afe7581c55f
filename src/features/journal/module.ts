import { noteFileRoutes } from './import-export/routes'
import { noteData } from './notes/personal-data'
import { notePictureData } from './notes/pictures/personal-data'
import { notePictureRoutes } from './notes/pictures/routes'
import { noteRoutes } from './notes/routes'
import { practicePartnerMails } from './partners/mail'
import { practiceData } from './partners/matching/personal-data'
import { practiceMatchingRoutes } from './partners/matching/routes'
import { practicePartnerData } from './partners/personal-data'
import { practicePartnerRoutes } from './partners/routes'
import { sharedNoteMails } from './sharing/mail'
import { sharedNoteData } from './sharing/personal-data'
import { mayReadNote } from './sharing/reads'
import { noteSharingRoutes, sharedNoteRoutes } from './sharing/routes'
import { noteOfferData } from './suggestions/personal-data'
import { noteOfferRoutes } from './suggestions/routes'
import type { Module } from '#/platform/module'

/** What journal offers the server. */
export const journalModule: Module = {
  routes: [
    // Before a note by its id, which `export` would else be.
    noteFileRoutes,
    noteOfferRoutes,
    // Whoever may read a note sees its pictures: asked here, and nowhere else.
    notePictureRoutes(async (db, viewer, noteId) => (await mayReadNote(db, viewer, noteId)) !== null),
    noteRoutes,
    noteSharingRoutes,
    sharedNoteRoutes,
    practicePartnerRoutes,
    practiceMatchingRoutes,
  ],
  messages: [practicePartnerMails, sharedNoteMails],
  personalData: [sharedNoteData, practicePartnerData, noteData, notePictureData, noteOfferData, practiceData],
}
