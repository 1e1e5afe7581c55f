import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { pictureField } from '#/platform/http/uploaded-file'
import { type MayReadNote, readPictureFile } from './reads'
import { changePictureSchema, notePictureSchema, pictureWordsSchema } from './schema'
import { changePicture, keepPicture, removePicture, restorePicture } from './writes'

const pictureParam = idParam.extend({
  pictureId: z.uuid().openapi({ param: { name: 'pictureId', in: 'path' } }),
})
const fileParam = pictureParam.extend({
  file: z.string().openapi({ param: { name: 'file', in: 'path' }, example: '640.webp' }),
})
const keepPictureSchema = pictureWordsSchema.extend({
  file: pictureField,
})
const PATH = '/notes/{id}/pictures/{pictureId}'

const getFile = createRoute({
  method: 'get',
  path: `${PATH}/{file}`,
  description: 'A width and a format: `640.avif`, `1080.webp`. Asked each time, and kept by nobody.',
  ...access('signed-in'),
  request: { params: fileParam },
  responses: { 200: { description: 'The picture, for whoever may read the note' }, ...problems },
})
const putPicture = createRoute({
  method: 'put',
  path: PATH,
  description:
    'A JPEG, PNG, WebP or AVIF picture of at most 10 MB and 40 megapixels, as the form field `file`. The id is the device’s own choice; sent again it is kept once.',
  ...access('signed-in', { limit: 'notePicture', body: 'picture' }),
  request: {
    params: pictureParam,
    body: { required: true, content: { 'multipart/form-data': { schema: keepPictureSchema } } },
  },
  responses: { 200: json(notePictureSchema, 'As it is kept now'), ...problems },
})
const patchPicture = createRoute({
  method: 'patch',
  path: PATH,
  ...access('signed-in', 'noteWrite'),
  request: { params: pictureParam, body: jsonBody(changePictureSchema) },
  responses: { 200: json(notePictureSchema, 'As it is kept now'), ...problems },
})
const deletePicture = createRoute({
  method: 'delete',
  path: PATH,
  ...access('signed-in', 'noteWrite'),
  request: { params: pictureParam },
  responses: { 200: json(notePictureSchema, 'It can be brought back'), ...problems },
})
const postRestore = createRoute({
  method: 'post',
  path: `${PATH}/restore`,
  ...access('signed-in', 'noteWrite'),
  request: { params: pictureParam },
  responses: { 200: json(notePictureSchema, 'Back in its note'), ...problems },
})

const placeOf = ({ id, pictureId }: z.output<typeof pictureParam>) => ({ noteId: id, id: pictureId })

/** @param mayRead who sees a note’s pictures: whoever may read the note */
export const notePictureRoutes = (mayRead: MayReadNote) =>
  apiRouter()
    .openapi(getFile, async (c) => {
      const { db, storage } = c.var.services
      const { id: noteId, pictureId, file } = c.req.valid('param')
      const door = { db, storage, mayRead }
      const found = await readPictureFile(door, signedIn(c.var.viewer), { noteId, pictureId, file })
      return c.body(found.body, 200, {
        'content-type': found.type,
        'content-length': String(found.bytes),
      })
    })
    .openapi(putPicture, async (c) => {
      const { services, viewer } = c.var
      const place = placeOf(c.req.valid('param'))
      return c.json(await keepPicture(services, signedIn(viewer), place, c.req.valid('form')), 200)
    })
    .openapi(patchPicture, async (c) => {
      const { services, viewer } = c.var
      const place = placeOf(c.req.valid('param'))
      return c.json(await changePicture(services.db, signedIn(viewer), place, c.req.valid('json')), 200)
    })
    .openapi(deletePicture, async (c) => {
      const { services, viewer } = c.var
      return c.json(await removePicture(services.db, signedIn(viewer), placeOf(c.req.valid('param'))), 200)
    })
    .openapi(postRestore, async (c) => {
      const { services, viewer } = c.var
      return c.json(await restorePicture(services.db, signedIn(viewer), placeOf(c.req.valid('param'))), 200)
    })
