import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listArchive, listIssues, readArchived, readIssue } from './reads'
import {
  archivedIssueSchema,
  archiveIssueSchema,
  archivePageSchema,
  changeIssueSchema,
  issuePageSchema,
  issueSchema,
  listIssuesSchema,
} from './schema'
import { beginIssue, changeIssue, removeIssue, setInArchive } from './writes'

const one = { 200: json(issueSchema, 'The issue as it is now'), ...problems }

const getArchive = createRoute({
  method: 'get',
  path: '/newsletter/issues',
  ...access('anyone', { cache: { topics: ['newsletter'] } }),
  request: { query: listIssuesSchema },
  responses: { 200: json(archivePageSchema, 'What was sent, the newest first'), ...problems },
})
const getArchived = createRoute({
  method: 'get',
  path: '/newsletter/issues/{id}',
  ...access('anyone', { cache: { topics: ['newsletter'] } }),
  request: { params: idParam },
  responses: { 200: json(archivedIssueSchema, 'One that was sent'), ...problems },
})
const getIssues = createRoute({
  method: 'get',
  path: '/admin/newsletter/issues',
  ...access('admin'),
  request: { query: listIssuesSchema },
  responses: { 200: json(issuePageSchema, 'All issues, what was begun last first'), ...problems },
})
const postIssue = createRoute({
  method: 'post',
  path: '/admin/newsletter/issues',
  ...access('admin'),
  responses: { 201: json(issueSchema, 'An empty draft'), ...problems },
})
const getIssue = createRoute({
  method: 'get',
  path: '/admin/newsletter/issues/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: one,
})
const patchIssue = createRoute({
  method: 'patch',
  path: '/admin/newsletter/issues/{id}',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(changeIssueSchema) },
  responses: one,
})
const deleteIssue = createRoute({
  method: 'delete',
  path: '/admin/newsletter/issues/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'Deleted'), ...problems },
})
const putArchive = createRoute({
  method: 'put',
  path: '/admin/newsletter/issues/{id}/archive',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(archiveIssueSchema) },
  responses: one,
})

export const newsletterIssueRoutes = apiRouter()
  .openapi(getArchive, async (c) => c.json(await listArchive(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getArchived, async (c) =>
    c.json(await readArchived(c.var.services.db, c.req.valid('param').id), 200),
  )
  .openapi(getIssues, async (c) => c.json(await listIssues(c.var.services.db, c.req.valid('query')), 200))
  .openapi(postIssue, async (c) => c.json(await beginIssue(c.var.services.db, signedIn(c.var.viewer)), 201))
  .openapi(getIssue, async (c) => c.json(await readIssue(c.var.services.db, c.req.valid('param').id), 200))
  .openapi(patchIssue, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeIssue(c.var.services.db, id, c.req.valid('json')), 200)
  })
  .openapi(deleteIssue, async (c) =>
    c.json(await removeIssue(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(putArchive, async (c) => {
    const { services, viewer } = c.var
    const { inArchive } = c.req.valid('json')
    return c.json(await setInArchive(services.db, signedIn(viewer), c.req.valid('param').id, inArchive), 200)
  })
