import { createRoute, z } from '@hono/zod-openapi'
import { forgetLostPictures } from '#/features/journal/notes/pictures/writes'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listDeleted, listNotes, readHabits, readJourney, readNote } from './reads'
import {
  deletedNotesSchema,
  journeySchema,
  listNotesSchema,
  noteHabitsSchema,
  notePageSchema,
  noteSchema,
  readJourneySchema,
  saveNoteSchema,
} from './schema'
import { deleteNote, emptyDeleted, restoreNote, saveNote } from './writes'

const getNotes = createRoute({
  method: 'get',
  path: '/notes',
  ...access('signed-in'),
  request: { query: listNotesSchema },
  responses: { 200: json(notePageSchema, 'One’s own, the latest day first'), ...problems },
})
const getHabits = createRoute({
  method: 'get',
  path: '/notes/habits',
  ...access('signed-in'),
  responses: { 200: json(noteHabitsSchema, 'Partners and venues of one’s latest notes'), ...problems },
})
const getJourney = createRoute({
  method: 'get',
  path: '/notes/journey',
  description: 'Streaks, totals and milestones of the whole journal, and one year of it in figures.',
  ...access('signed-in'),
  request: { query: readJourneySchema },
  responses: { 200: json(journeySchema, 'What one’s journal adds up to'), ...problems },
})
const getDeleted = createRoute({
  method: 'get',
  path: '/notes/deleted',
  ...access('signed-in'),
  responses: { 200: json(deletedNotesSchema, 'What can still be brought back'), ...problems },
})
const deleteDeleted = createRoute({
  method: 'delete',
  path: '/notes/deleted',
  ...access('signed-in', 'noteWrite'),
  responses: { 200: json(z.object({ removed: z.number().int() }), 'Gone for good'), ...problems },
})
const getNote = createRoute({
  method: 'get',
  path: '/notes/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(noteSchema, 'One’s own note'), ...problems },
})
const putNote = createRoute({
  method: 'put',
  path: '/notes/{id}',
  description: 'The id is the device’s own choice; `baseVersion` 0 begins a note.',
  ...access('signed-in', 'noteWrite'),
  request: { params: idParam, body: jsonBody(saveNoteSchema) },
  responses: { 200: json(noteSchema, 'As it is kept now'), ...problems },
})
const deleteOne = createRoute({
  method: 'delete',
  path: '/notes/{id}',
  ...access('signed-in', 'noteWrite'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'It can be brought back'), ...problems },
})
const postRestore = createRoute({
  method: 'post',
  path: '/notes/{id}/restore',
  ...access('signed-in', 'noteWrite'),
  request: { params: idParam },
  responses: { 200: json(noteSchema, 'Back in the journal'), ...problems },
})

export const noteRoutes = apiRouter()
  .openapi(getNotes, async (c) =>
    c.json(await listNotes(c.var.services.db, signedIn(c.var.viewer), c.req.valid('query')), 200),
  )
  .openapi(getHabits, async (c) => c.json(await readHabits(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(getJourney, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readJourney(services.db, signedIn(viewer), c.req.valid('query')), 200)
  })
  .openapi(getDeleted, async (c) => c.json(await listDeleted(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(deleteDeleted, async (c) => {
    const { services, viewer } = c.var
    const removed = await emptyDeleted(services.db, signedIn(viewer))
    if (removed > 0) await forgetLostPictures(services)
    return c.json({ removed }, 200)
  })
  .openapi(getNote, async (c) =>
    c.json(await readNote(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(putNote, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await saveNote(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(deleteOne, async (c) => {
    await deleteNote(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ removed: true as const }, 200)
  })
  .openapi(postRestore, async (c) =>
    c.json(await restoreNote(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
