import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listAdminPosts, listPosts, readAdminPost, readPost } from './reads'
import {
  adminPostPageSchema,
  adminPostSchema,
  changePostSchema,
  listAdminPostsSchema,
  listPostsSchema,
  postPageSchema,
  postSchema,
  postSlugParam,
  postVersionSchema,
  publishPostSchema,
  writePostSchema,
} from './schema'
import { changePost, publishPost, removePost, takeBackPost, writePost } from './writes'

const getPosts = createRoute({
  method: 'get',
  path: '/posts',
  ...access('anyone', { cache: { topics: ['posts'] } }),
  request: { query: listPostsSchema },
  responses: { 200: json(postPageSchema, 'What is out, the newest first'), ...problems },
})
const getPost = createRoute({
  method: 'get',
  path: '/posts/{slug}',
  ...access('anyone', { cache: { topics: ['posts'] } }),
  request: { params: postSlugParam },
  responses: { 200: json(postSchema, 'One that is out; its text is Markdown'), ...problems },
})

const asItIs = json(adminPostSchema, 'The post as it is now')
const getAll = createRoute({
  method: 'get',
  path: '/admin/posts',
  ...access('admin'),
  request: { query: listAdminPostsSchema },
  responses: { 200: json(adminPostPageSchema, 'All, those worked on last first'), ...problems },
})
const getOne = createRoute({
  method: 'get',
  path: '/admin/posts/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: asItIs, ...problems },
})
const postOne = createRoute({
  method: 'post',
  path: '/admin/posts',
  ...access('admin'),
  request: { body: jsonBody(writePostSchema) },
  responses: { 201: asItIs, ...problems },
})
const patchOne = createRoute({
  method: 'patch',
  path: '/admin/posts/{id}',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(changePostSchema) },
  responses: { 200: asItIs, ...problems },
})
const postPublish = createRoute({
  method: 'post',
  path: '/admin/posts/{id}/publish',
  description: 'Now, or at a time to come.',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(publishPostSchema) },
  responses: { 200: asItIs, ...problems },
})
const postTakeBack = createRoute({
  method: 'post',
  path: '/admin/posts/{id}/take-back',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(postVersionSchema) },
  responses: { 200: asItIs, ...problems },
})
const deleteOne = createRoute({
  method: 'delete',
  path: '/admin/posts/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'Gone for good'), ...problems },
})

const adminRoutes = apiRouter()
  .openapi(getAll, async (c) => c.json(await listAdminPosts(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getOne, async (c) => c.json(await readAdminPost(c.var.services.db, c.req.valid('param').id), 200))
  .openapi(postOne, async (c) =>
    c.json(await writePost(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 201),
  )
  .openapi(patchOne, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await changePost(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postPublish, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await publishPost(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postTakeBack, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    return c.json(await takeBackPost(services.db, signedIn(viewer), id, version), 200)
  })
  .openapi(deleteOne, async (c) =>
    c.json(await removePost(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )

export const postRoutes = apiRouter()
  .openapi(getPosts, async (c) => c.json(await listPosts(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getPost, async (c) => c.json(await readPost(c.var.services.db, c.req.valid('param').slug), 200))
  .route('/', adminRoutes)
