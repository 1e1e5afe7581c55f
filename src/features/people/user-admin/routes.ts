import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listPeople, readAdminEmails, readPerson } from './reads'
import {
  adminEmailsSchema,
  changeAdminEmailsSchema,
  listPeopleSchema,
  peoplePageSchema,
  personSchema,
  reasonSchema,
  roleSchema,
} from './schema'
import { changeAdminEmails, endTwoStep, setRole } from './writes'

const person = { 200: json(personSchema, 'The person as they are now'), ...problems }
const roleParam = idParam.extend({ role: roleSchema })

const getPeople = createRoute({
  method: 'get',
  path: '/admin/people',
  ...access('admin'),
  request: { query: listPeopleSchema },
  responses: { 200: json(peoplePageSchema, 'A page, the newest first'), ...problems },
})
const getPerson = createRoute({
  method: 'get',
  path: '/admin/people/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: person,
})
const putRole = createRoute({
  method: 'put',
  path: '/admin/people/{id}/roles/{role}',
  ...access('admin'),
  request: { params: roleParam },
  responses: person,
})
const deleteRole = createRoute({
  method: 'delete',
  path: '/admin/people/{id}/roles/{role}',
  ...access('admin'),
  request: { params: roleParam },
  responses: person,
})
const deleteTwoStep = createRoute({
  method: 'delete',
  path: '/admin/people/{id}/two-step',
  description:
    'For somebody who has lost their app and their codes. Ends all sessions of the person at once.',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(reasonSchema) },
  responses: person,
})
const emails = { 200: json(adminEmailsSchema, 'Addresses whose verified owners are admins'), ...problems }
const getAdminEmails = createRoute({
  method: 'get',
  path: '/admin/admin-emails',
  ...access('admin'),
  responses: emails,
})
const putAdminEmails = createRoute({
  method: 'put',
  path: '/admin/admin-emails',
  ...access('admin'),
  request: { body: jsonBody(changeAdminEmailsSchema) },
  responses: emails,
})

export const peopleRoutes = apiRouter()
  .openapi(getPeople, async (c) => c.json(await listPeople(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getPerson, async (c) =>
    c.json(await readPerson(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(putRole, async (c) => {
    const { id, role } = c.req.valid('param')
    const { db } = c.var.services
    await setRole(db, signedIn(c.var.viewer), id, role, true)
    return c.json(await readPerson(db, signedIn(c.var.viewer), id), 200)
  })
  .openapi(deleteRole, async (c) => {
    const { id, role } = c.req.valid('param')
    const { db } = c.var.services
    await setRole(db, signedIn(c.var.viewer), id, role, false)
    return c.json(await readPerson(db, signedIn(c.var.viewer), id), 200)
  })
  .openapi(deleteTwoStep, async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.services
    await endTwoStep(db, signedIn(c.var.viewer), id, c.req.valid('json').reason)
    return c.json(await readPerson(db, signedIn(c.var.viewer), id), 200)
  })
  .openapi(getAdminEmails, async (c) => c.json(await readAdminEmails(c.var.services.db), 200))
  .openapi(putAdminEmails, async (c) => {
    const { db } = c.var.services
    await changeAdminEmails(db, signedIn(c.var.viewer), c.req.valid('json'))
    return c.json(await readAdminEmails(db), 200)
  })
