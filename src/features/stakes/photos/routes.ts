import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { pictureField } from '#/platform/http/uploaded-file'
import { readPhoto, readPhotoFile, readWall } from './reads'
import { photoWallSchema, photoWordsSchema, showPhotoSchema, stakePhotoSchema } from './schema'
import { putPhoto, removePhoto, showPhoto } from './writes'

const PATH = '/stakes/{id}/photo'
const ONE = `${PATH}/{photoId}`
const photoParam = idParam.extend({
  photoId: z.uuid().openapi({ param: { name: 'photoId', in: 'path' } }),
})
const fileParam = photoParam.extend({
  file: z.string().openapi({ param: { name: 'file', in: 'path' }, example: '640.webp' }),
})
const putPhotoSchema = photoWordsSchema.extend({
  file: pictureField,
})
const photo = { 200: json(stakePhotoSchema, 'The photo as it is now'), ...problems }

const getPhoto = createRoute({
  method: 'get',
  path: PATH,
  description: 'For those who are in the match.',
  ...access('signed-in'),
  request: { params: idParam },
  responses: photo,
})
const putOne = createRoute({
  method: 'put',
  path: ONE,
  description:
    'A JPEG, PNG, WebP or AVIF picture of at most 10 MB and 40 megapixels, as the form field `file`, in place of the one before. The id is the device’s own choice; sent again it is put up once.',
  ...access('signed-in', { limit: 'stakePhoto', body: 'picture' }),
  request: {
    params: photoParam,
    body: { required: true, content: { 'multipart/form-data': { schema: putPhotoSchema } } },
  },
  responses: photo,
})
const deletePhoto = createRoute({
  method: 'delete',
  path: ONE,
  description: 'Anybody in the match may.',
  ...access('signed-in', 'stakeAct'),
  request: { params: photoParam },
  responses: photo,
})
const putShown = createRoute({
  method: 'put',
  path: `${ONE}/shown`,
  description:
    'Once all of the match say so of this photo, members of the communities that all of them are in see it.',
  ...access('signed-in', 'stakeAct'),
  request: { params: photoParam, body: jsonBody(showPhotoSchema) },
  responses: photo,
})
const getFile = createRoute({
  method: 'get',
  path: `${ONE}/{file}`,
  description: 'A width and a format: `640.avif`, `1080.webp`. Asked each time, and kept by nobody.',
  ...access('signed-in'),
  request: { params: fileParam },
  responses: { 200: { description: 'The picture, for whoever may see it' }, ...problems },
})
const getWall = createRoute({
  method: 'get',
  path: '/communities/{id}/stake-photos',
  description: 'For its members: photos that everybody in them wants shown.',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(photoWallSchema, 'The latest first'), ...problems },
})

/** Ids are compared as they are kept. */
const placeOf = ({ id, photoId }: z.output<typeof photoParam>) => ({
  challengeId: id,
  id: photoId.toLowerCase(),
})

export const stakePhotoRoutes = apiRouter()
  .openapi(getPhoto, async (c) =>
    c.json(await readPhoto(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(putOne, async (c) => {
    const { services, viewer } = c.var
    const place = placeOf(c.req.valid('param'))
    return c.json(await putPhoto(services, signedIn(viewer), place, c.req.valid('form')), 200)
  })
  .openapi(deletePhoto, async (c) => {
    const { services, viewer } = c.var
    return c.json(await removePhoto(services, signedIn(viewer), placeOf(c.req.valid('param'))), 200)
  })
  .openapi(putShown, async (c) => {
    const { services, viewer } = c.var
    const place = placeOf(c.req.valid('param'))
    const { shown } = c.req.valid('json')
    return c.json(await showPhoto(services.db, signedIn(viewer), place, shown), 200)
  })
  .openapi(getFile, async (c) => {
    const { services, viewer } = c.var
    const { file, ...param } = c.req.valid('param')
    const found = await readPhotoFile(services, signedIn(viewer), { ...placeOf(param), file })
    return c.body(found.body, 200, {
      'content-type': found.type,
      'content-length': String(found.bytes),
    })
  })
  .openapi(getWall, async (c) =>
    c.json(await readWall(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
