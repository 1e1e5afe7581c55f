import { createRoute } from '@hono/zod-openapi'
import { csvHeaders } from '#/lib/csv-cell'
import { localToday } from '#/lib/dates'
import { access, apiRouter, json, problems } from '#/platform/http/api-route'
import { actsCsv } from './logic/acts-csv'
import { exportActs, listActs, readAuditChoices } from './reads'
import { actPageSchema, auditChoicesSchema, auditFiltersSchema, listActsSchema } from './schema'

const getLog = createRoute({
  method: 'get',
  path: '/admin/audit-log',
  ...access('admin'),
  request: { query: listActsSchema },
  responses: { 200: json(actPageSchema, 'A page, the newest first'), ...problems },
})
const getChoices = createRoute({
  method: 'get',
  path: '/admin/audit-log/choices',
  ...access('admin'),
  responses: { 200: json(auditChoicesSchema, 'Who and what the log knows'), ...problems },
})
const getFile = createRoute({
  method: 'get',
  path: '/admin/audit-log.csv',
  ...access('admin'),
  request: { query: auditFiltersSchema },
  responses: { 200: { description: 'What matches, as a table (RFC 4180)' }, ...problems },
})

export const auditRoutes = apiRouter()
  .openapi(getLog, async (c) => c.json(await listActs(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getChoices, async (c) => c.json(await readAuditChoices(c.var.services.db), 200))
  .openapi(getFile, async (c) => {
    const acts = await exportActs(c.var.services.db, c.req.valid('query'))
    return c.body(actsCsv(acts), 200, csvHeaders('audit log', localToday('UTC', new Date())))
  })
