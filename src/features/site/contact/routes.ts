import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { evenTime } from '#/platform/security/even-time'
import { openForMs, sealOpening } from '#/platform/security/opened-form'
import { aboutAddress } from '#/features/people/accounts/requests'
import { countedFor } from '#/platform/security/requester'
import { looksLikeSpam } from './logic/looks-like-spam'
import { listContact, readContact } from './reads'
import {
  contactDetailSchema,
  contactEntrySchema,
  contactPageSchema,
  contactSchema,
  contactStateSchema,
  contactTakenSchema,
  listContactSchema,
  openedFormSchema,
} from './schema'
import { addEntry, removeContact, setContactState, writeToUs } from './writes'

const detail = { 200: json(contactDetailSchema, 'The message as it is now'), ...problems }

const getForm = createRoute({
  method: 'get',
  path: '/contact/form',
  ...access('anyone'),
  responses: { 200: json(openedFormSchema, 'When the form was opened, sealed'), ...problems },
})
const postMessage = createRoute({
  method: 'post',
  path: '/contact',
  ...access('anyone', 'contact'),
  request: { body: jsonBody(contactSchema) },
  responses: { 202: json(contactTakenSchema, 'The same whatever becomes of it'), ...problems },
})
const getQueue = createRoute({
  method: 'get',
  path: '/admin/contact',
  ...access('admin'),
  request: { query: listContactSchema },
  responses: { 200: json(contactPageSchema, 'A page of the queue'), ...problems },
})
const getMessage = createRoute({
  method: 'get',
  path: '/admin/contact/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: detail,
})
const patchMessage = createRoute({
  method: 'patch',
  path: '/admin/contact/{id}',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(contactStateSchema) },
  responses: detail,
})
const postEntry = createRoute({
  method: 'post',
  path: '/admin/contact/{id}/entries',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(contactEntrySchema) },
  responses: detail,
})
const deleteMessage = createRoute({
  method: 'delete',
  path: '/admin/contact/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'Forgotten'), ...problems },
})

const queueRoutes = apiRouter()
  .openapi(getQueue, async (c) => c.json(await listContact(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getMessage, async (c) =>
    c.json(await readContact(c.var.services.db, c.req.valid('param').id), 200),
  )
  .openapi(patchMessage, async (c) => {
    const { services, viewer } = c.var
    const { status } = c.req.valid('json')
    return c.json(await setContactState(services.db, signedIn(viewer), c.req.valid('param').id, status), 200)
  })
  .openapi(postEntry, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await addEntry(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(deleteMessage, async (c) =>
    c.json(await removeContact(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )

export const contactRoutes = apiRouter()
  .openapi(getForm, (c) => c.json({ opened: sealOpening(c.var.services.env.AUTH_SECRET, Date.now()) }, 200))
  .openapi(postMessage, async (c) => {
    const { website, opened, ...words } = c.req.valid('json')
    const { db, env, limits } = c.var.services
    const { requester } = await aboutAddress(c, words.email)
    await limits.take('contactSender', countedFor(requester, words.email))
    const thank = !requester.isStranger || (await limits.isLeft('contactMailbox', words.email))
    const suspicious = looksLikeSpam({
      openForMs: openForMs(env.AUTH_SECRET, opened, Date.now()),
      message: words.message,
    })
    await evenTime(async () => {
      if (website === '') await writeToUs(db, c.var.viewer, words, { suspicious, thank })
    })
    return c.json({ sent: true as const }, 202)
  })
  .route('/', queueRoutes)
