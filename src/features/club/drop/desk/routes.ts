import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readAdminDrop } from './reads'
import {
  addSizeSchema,
  adminDropSchema,
  changeDropSchema,
  changeSizeSchema,
  picturesSchema,
  switchSchema,
} from './schema'
import { addSize, changeDrop, changeSize, removeSize, setPictures, switchDrop } from './writes'

const drop = { 200: json(adminDropSchema, 'The drop as it is now'), ...problems }

const getDrop = createRoute({
  method: 'get',
  path: '/admin/drop',
  ...access('admin'),
  responses: drop,
})
const patchDrop = createRoute({
  method: 'patch',
  path: '/admin/drop',
  ...access('admin'),
  request: { body: jsonBody(changeDropSchema) },
  responses: drop,
})
const postSwitch = createRoute({
  method: 'post',
  path: '/admin/drop/switch',
  description: 'Opens it now, or closes it now.',
  ...access('admin'),
  request: { body: jsonBody(switchSchema) },
  responses: drop,
})
const putPictures = createRoute({
  method: 'put',
  path: '/admin/drop/pictures',
  description:
    'All of them, in their order. Send as `seen` those that were read, so that nobody else’s are lost.',
  ...access('admin'),
  request: { body: jsonBody(picturesSchema) },
  responses: drop,
})
const postSize = createRoute({
  method: 'post',
  path: '/admin/drop/sizes',
  ...access('admin'),
  request: { body: jsonBody(addSizeSchema) },
  responses: drop,
})
const patchSize = createRoute({
  method: 'patch',
  path: '/admin/drop/sizes/{id}',
  description: 'Another name, or another stock; never less than is reserved or handed out.',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(changeSizeSchema) },
  responses: drop,
})
const deleteSize = createRoute({
  method: 'delete',
  path: '/admin/drop/sizes/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: drop,
})
export const dropDeskRoutes = apiRouter()
  .openapi(getDrop, async (c) => c.json(await readAdminDrop(c.var.services.db), 200))
  .openapi(patchDrop, async (c) =>
    c.json(await changeDrop(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
  .openapi(postSwitch, async (c) =>
    c.json(await switchDrop(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json').to), 200),
  )
  .openapi(putPictures, async (c) =>
    c.json(await setPictures(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
  .openapi(postSize, async (c) =>
    c.json(await addSize(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
  .openapi(patchSize, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await changeSize(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(deleteSize, async (c) =>
    c.json(await removeSize(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
