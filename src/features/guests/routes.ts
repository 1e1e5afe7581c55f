import { createRoute } from '@hono/zod-openapi'
import { proofSchema } from '#/features/proofs/schema'
import { AppError } from '#/lib/errors'
import { access, apiRouter, idParam, json, jsonBody, problems } from '#/server/api-route'
import { evenTime } from '#/server/security/even-time'
import type { Limits } from '#/server/security/limits'
import { readByToken, refuseUnanswerable } from './reads'
import {
  askAsGuestSchema,
  changeGuestAnswerSchema,
  guestAnswerSchema,
  guestAskedSchema,
  guestTokenSchema,
} from './schema'
import { askAsGuest, cancelGuestAnswer, changeGuestAnswer, confirmGuestAnswer } from './writes'

const answer = { 200: json(guestAnswerSchema, 'The answer as it is now'), ...problems }

const postAsk = createRoute({
  method: 'post',
  path: '/events/{id}/guest-answers',
  description:
    'Asks to answer without an account. Nothing is held until the link or code of the mail is used.',
  ...access('anyone', 'guestAnswer'),
  request: { params: idParam, body: jsonBody(askAsGuestSchema) },
  responses: { 202: json(guestAskedSchema, 'The same whether or not the address is known'), ...problems },
})
const postConfirm = createRoute({
  method: 'post',
  path: '/events/{id}/guest-answers/confirm',
  description: 'By the link or the code of the mail the answer is given. A repeat answers the same.',
  ...access('anyone', 'guestConfirm'),
  request: { params: idParam, body: jsonBody(proofSchema) },
  responses: answer,
})
const postRead = createRoute({
  method: 'post',
  path: '/guest-answers/read',
  description: 'What a secret address stands for. A POST, so that it stands in no log; it changes nothing.',
  ...access('anyone', 'guestManage'),
  request: { body: jsonBody(guestTokenSchema) },
  responses: answer,
})
const postChange = createRoute({
  method: 'post',
  path: '/guest-answers/change',
  ...access('anyone', 'guestManage'),
  request: { body: jsonBody(changeGuestAnswerSchema) },
  responses: answer,
})
const postCancel = createRoute({
  method: 'post',
  path: '/guest-answers/cancel',
  ...access('anyone', 'guestManage'),
  request: { body: jsonBody(guestTokenSchema) },
  responses: answer,
})

/** Whether one more mail may go to an address. Who asks is told nothing of it: they need not be its owner. */
async function mayMail(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.take('guestMail', email)
    return true
  } catch (error) {
    if (error instanceof AppError && error.category === 'rate_limit') return false
    throw error
  }
}

export const guestRoutes = apiRouter()
  .openapi(postAsk, async (c) => {
    const { id } = c.req.valid('param')
    const { website, ...asked } = c.req.valid('json')
    const { db, limits } = c.var.services
    await refuseUnanswerable(db, id, asked.partySize)
    await limits.take('guestEvent', id)
    await evenTime(async () => {
      if (website === '' && (await mayMail(limits, asked.email))) await askAsGuest(db, id, asked)
    })
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postConfirm, async (c) => {
    const { db, env } = c.var.services
    const { id } = c.req.valid('param')
    return c.json(await confirmGuestAnswer(db, env.AUTH_SECRET, id, c.req.valid('json')), 200)
  })
  .openapi(postRead, async (c) => {
    const { db, env } = c.var.services
    return c.json(await readByToken(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(postChange, async (c) => {
    const { db, env } = c.var.services
    return c.json(await changeGuestAnswer(db, env.AUTH_SECRET, c.req.valid('json')), 200)
  })
  .openapi(postCancel, async (c) => {
    const { db, env } = c.var.services
    return c.json(await cancelGuestAnswer(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
