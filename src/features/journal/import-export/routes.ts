import { createRoute } from '@hono/zod-openapi'
import { brand } from '#/brand'
import { allNotes } from '#/features/journal/notes/reads'
import { addNotes, lastDay } from '#/features/journal/notes/writes'
import { localToday } from '#/lib/dates'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { notesFile } from './logic/notes-file'
import { readSite } from '#/features/foundation/settings/reads'
import type { ReadFile } from './logic/checked-note'
import { readNotesFile } from './logic/read-file'
import { notesIn } from './logic/readable-rows'
import { previewFile } from './reads'
import {
  exportNotesSchema,
  importNotesSchema,
  type NotesFile,
  notesFileSchema,
  notesImportedSchema,
  notesPreviewSchema,
} from './schema'

const getFile = createRoute({
  method: 'get',
  path: '/notes/export',
  description: 'One’s own notes that fit, the earliest day first. Tables and JSON can be brought in again.',
  ...access('signed-in', 'notesFile'),
  request: { query: exportNotesSchema },
  responses: { 200: { description: 'A table (RFC 4180), Markdown, or JSON' }, ...problems },
})
const postPreview = createRoute({
  method: 'post',
  path: '/notes/import/preview',
  ...access('signed-in', { limit: 'notesFile', body: 'notesFile' }),
  request: { body: jsonBody(notesFileSchema) },
  responses: {
    200: json(notesPreviewSchema, 'What the file would bring, and what is wrong with it, row by row'),
    ...problems,
  },
})
const postImport = createRoute({
  method: 'post',
  path: '/notes/import',
  description:
    'Adds what the journal doesn’t have yet, so that repeating it changes nothing. All rows or none, unless those that can’t be read are to be left out. `fields` of a refusal is keyed `rows.{rowNumber}.{field}`.',
  ...access('signed-in', { limit: 'notesFile', body: 'notesFile' }),
  request: { body: jsonBody(importNotesSchema) },
  responses: { 200: json(notesImportedSchema, 'How many are new'), ...problems },
})

type Site = Parameters<typeof readSite>[0]

async function readFile(site: Site, { format, text, timeZone }: NotesFile): Promise<ReadFile> {
  const zone = timeZone ?? (await readSite(site)).defaultTimeZone
  return readNotesFile(format, text, lastDay(new Date()), zone)
}

export const noteFileRoutes = apiRouter()
  .openapi(getFile, async (c) => {
    const { format, ...filters } = c.req.valid('query')
    const now = new Date()
    const notes = await allNotes(c.var.services.db, signedIn(c.var.viewer), filters)
    const { type, text } = notesFile(format, notes, now)
    const name = `${brand.slug}-notes-${localToday(brand.homeTimeZone, now)}.${format}`
    return c.body(text, 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  .openapi(postPreview, async (c) => {
    const file = await readFile(c.var.services, c.req.valid('json'))
    return c.json(await previewFile(c.var.services.db, signedIn(c.var.viewer), file), 200)
  })
  .openapi(postImport, async (c) => {
    const file = await readFile(c.var.services, c.req.valid('json'))
    const notes = notesIn(file, c.req.valid('json').broken)
    const added = await addNotes(c.var.services.db, signedIn(c.var.viewer), notes)
    const [known, leftOut] = [notes.length - added, file.rows.length - notes.length]
    return c.json({ added, known, leftOut }, 200)
  })
