import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readAllGalleries, readGalleries } from './reads'
import {
  addPhotoSchema,
  allGalleriesSchema,
  changePhotoSchema,
  galleriesSchema,
  galleryParam,
  orderPhotosSchema,
} from './schema'
import { addPhoto, changePhoto, orderPhotos, removePhoto } from './writes'

const getGalleries = createRoute({
  method: 'get',
  path: '/galleries',
  ...access('anyone', { scope: 'read:events', cache: { topics: ['galleries'] } }),
  responses: { 200: json(galleriesSchema, 'The home page’s pictures'), ...problems },
})

const all = { 200: json(allGalleriesSchema, 'Both galleries whole, as they are now'), ...problems }

const getAll = createRoute({
  method: 'get',
  path: '/admin/galleries',
  ...access('admin'),
  responses: all,
})
const postPhoto = createRoute({
  method: 'post',
  path: '/admin/galleries/photos',
  ...access('admin'),
  request: { body: jsonBody(addPhotoSchema) },
  responses: all,
})
const patchPhoto = createRoute({
  method: 'patch',
  path: '/admin/galleries/photos/{id}',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(changePhotoSchema) },
  responses: all,
})
const deletePhoto = createRoute({
  method: 'delete',
  path: '/admin/galleries/photos/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: all,
})
const putOrder = createRoute({
  method: 'put',
  path: '/admin/galleries/{gallery}/order',
  ...access('admin'),
  request: { params: galleryParam, body: jsonBody(orderPhotosSchema) },
  responses: all,
})

export const galleryRoutes = apiRouter()
  .openapi(getGalleries, async (c) => c.json(await readGalleries(c.var.services.db), 200))
  .openapi(getAll, async (c) => c.json(await readAllGalleries(c.var.services.db), 200))
  .openapi(postPhoto, async (c) =>
    c.json(await addPhoto(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
  .openapi(patchPhoto, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await changePhoto(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(deletePhoto, async (c) =>
    c.json(await removePhoto(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(putOrder, async (c) => {
    const { services, viewer } = c.var
    const { gallery } = c.req.valid('param')
    return c.json(await orderPhotos(services.db, signedIn(viewer), gallery, c.req.valid('json').ids), 200)
  })
