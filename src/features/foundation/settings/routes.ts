import { createRoute } from '@hono/zod-openapi'
import { brand } from '#/brand'
import { whoIsAdmin } from './logic/who-is-admin'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listSettings, readKeeping, readSite } from './reads'
import { adminRuleSchema, changeSettingsSchema, keepingSchema, settingsSchema, siteSchema } from './schema'
import { changeSettings } from './writes'

const settings = { 200: json(settingsSchema, 'Every setting as it is now'), ...problems }

const getSite = createRoute({
  method: 'get',
  path: '/site',
  description: 'What every page shows of the site-wide settings.',
  ...access('anyone', { cache: { topics: [] } }),
  responses: { 200: json(siteSchema, 'The site'), ...problems },
})
const getKeeping = createRoute({
  method: 'get',
  path: '/site/keeping',
  description: 'How long what is over is kept, in days.',
  ...access('anyone', { cache: { topics: [] } }),
  responses: { 200: json(keepingSchema, 'Days, by what they are of'), ...problems },
})
const getSettings = createRoute({
  method: 'get',
  path: '/admin/settings',
  ...access('admin'),
  responses: settings,
})
const getAdminRule = createRoute({
  method: 'get',
  path: '/admin/settings/admins',
  description: 'Whose email addresses make admins here: set by the environment.',
  ...access('admin'),
  responses: { 200: json(adminRuleSchema, 'In words'), ...problems },
})
const patchSettings = createRoute({
  method: 'patch',
  path: '/admin/settings',
  description: 'Changes some settings together, or none when one was changed meanwhile.',
  ...access('admin'),
  request: { body: jsonBody(changeSettingsSchema) },
  responses: settings,
})

export const settingsRoutes = apiRouter()
  .openapi(getSite, async (c) => c.json(await readSite(c.var.services), 200))
  .openapi(getKeeping, async (c) => c.json(await readKeeping(c.var.services), 200))
  .openapi(getSettings, async (c) => c.json(await listSettings(c.var.services.db), 200))
  .openapi(getAdminRule, (c) => c.json({ words: whoIsAdmin(brand) }, 200))
  .openapi(patchSettings, async (c) => {
    const { db } = c.var.services
    await changeSettings(db, signedIn(c.var.viewer), c.req.valid('json'))
    return c.json(await listSettings(db), 200)
  })
