import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '#/platform/http/api-env'
import { access, apiRouter, idParam, json, jsonBody, problems } from '#/platform/http/api-route'
import { evenTime } from '#/platform/security/even-time'
import { aboutAddress } from '#/features/people/accounts/requests'
import { offerAccount } from '#/features/people/accounts/writes'
import { countedFor } from '#/platform/security/requester'
import { tryProof } from '#/platform/security/tries'
import { readByToken, refuseUnanswerable } from './reads'
import {
  askAsGuestSchema,
  changeGuestAnswerSchema,
  confirmGuestSchema,
  guestConfirmedSchema,
  guestAnswerSchema,
  guestAskedSchema,
  guestTokenSchema,
} from './schema'
import { askAsGuest, cancelGuestAnswer, changeGuestAnswer, confirmGuestAnswer, holdSpot } from './writes'

const answer = { 200: json(guestAnswerSchema, 'The RSVP as it is now'), ...problems }

const postAsk = createRoute({
  method: 'post',
  path: '/events/{id}/guest-answers',
  description:
    'Asks to RSVP without an account. A free spot is held for ten minutes; the email’s link or code confirms it.',
  ...access('anyone', 'guestAnswer'),
  request: { params: idParam, body: jsonBody(askAsGuestSchema) },
  responses: { 202: json(guestAskedSchema, 'The same whether or not the address is known'), ...problems },
})
const postConfirm = createRoute({
  method: 'post',
  path: '/events/{id}/guest-answers/confirm',
  description: 'RSVPs by the email’s link or code. A repeat returns the same.',
  ...access('anyone'),
  request: { params: idParam, body: jsonBody(confirmGuestSchema) },
  responses: { 200: json(guestConfirmedSchema, 'The RSVP as it is now'), ...problems },
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

/**
 * Whether one more email may go to an address. Whoever asks isn't told: the address need not be theirs. Only an email
 * that goes out counts for the event, and where strangers have used that up, each network still has some of its own.
 */
async function mayMail(c: Context<ApiEnv>, eventId: string, email: string): Promise<boolean> {
  const { limits } = c.var.services
  const { requester } = await aboutAddress(c, email)
  if (!(await limits.isLeft('guestMail', countedFor(requester, email)))) return false
  if (requester.isStranger && !(await limits.isLeft('guestMailbox', `${eventId} ${email}`))) return false
  if (requester.isStranger && !(await limits.isLeft('guestEvent', eventId)))
    await limits.take('guestEventSpare', countedFor(requester, eventId))
  await limits.clear('proofTry', countedFor(requester, email))
  return true
}

export const guestRoutes = apiRouter()
  .openapi(postAsk, async (c) => {
    const { id } = c.req.valid('param')
    const { website, ...asked } = c.req.valid('json')
    const { db, env } = c.var.services
    await refuseUnanswerable(db, id, asked.partySize)
    // A program that fills in everything gets the same words, and nothing else.
    const isPerson = website === ''
    const heldUntil = isPerson ? await holdSpot(db, env.AUTH_SECRET, id, asked, c.var.network.narrow) : null
    await evenTime(async () => {
      if (isPerson && (await mayMail(c, id, asked.email))) await askAsGuest(db, id, asked, heldUntil)
    })
    return c.json({ sent: true as const, heldUntil }, 202)
  })
  .openapi(postConfirm, async (c) => {
    const { db, env } = c.var.services
    const { id } = c.req.valid('param')
    const proof = c.req.valid('json')
    const about = await aboutAddress(c, 'email' in proof ? proof.email : '')
    const { answer: given, provenEmail } = await tryProof(c, proof, about, () =>
      confirmGuestAnswer(db, env.AUTH_SECRET, id, proof),
    )
    // Only with the proof itself, once: whoever repeats it, or has the link of a later email, gets no account by it.
    const accountToken =
      given.token !== null && provenEmail !== null
        ? await offerAccount(c.var.services, { email: provenEmail, name: given.name })
        : null
    return c.json({ ...given, accountToken }, 200)
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
