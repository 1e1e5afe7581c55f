import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listReports, readCase } from './reads'
import { REPORT_SUBJECTS } from '#/features/admin/reports/logic/report-subjects'
import {
  listReportsSchema,
  makeReportSchema,
  reportCaseDetailSchema,
  reportedSchema,
  reportPageSchema,
  settleReportsSchema,
} from './schema'
import { makeReport, settleReports } from './writes'

const subjectParams = z.object({
  type: z.enum(REPORT_SUBJECTS).openapi({ param: { name: 'type', in: 'path' } }),
  id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }),
})
const detail = { 200: json(reportCaseDetailSchema, 'Everything said about it'), ...problems }

const postReport = createRoute({
  method: 'post',
  path: '/reports',
  ...access('signed-in', 'report'),
  request: { body: jsonBody(makeReportSchema) },
  responses: { 201: json(reportedSchema, 'An admin will look at it'), ...problems },
})
const getReports = createRoute({
  method: 'get',
  path: '/admin/reports',
  ...access('admin'),
  request: { query: listReportsSchema },
  responses: { 200: json(reportPageSchema, 'A page of reported things, the latest first'), ...problems },
})
const getCase = createRoute({
  method: 'get',
  path: '/admin/reports/{type}/{id}',
  ...access('admin'),
  request: { params: subjectParams },
  responses: detail,
})
const postSettle = createRoute({
  method: 'post',
  path: '/admin/reports/{type}/{id}/settle',
  ...access('admin'),
  request: { params: subjectParams, body: jsonBody(settleReportsSchema) },
  responses: detail,
})

export const reportRoutes = apiRouter()
  .openapi(postReport, async (c) =>
    c.json(await makeReport(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 201),
  )
  .openapi(getReports, async (c) => c.json(await listReports(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getCase, async (c) =>
    c.json(await readCase(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param')), 200),
  )
  .openapi(postSettle, async (c) => {
    const { services, viewer } = c.var
    const settled = settleReports(services.db, signedIn(viewer), c.req.valid('param'), c.req.valid('json'))
    return c.json(await settled, 200)
  })
