import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readEventShifts, readMyShifts } from './reads'
import { addShiftSchema, changeShiftSchema, eventShiftsSchema, myShiftsSchema } from './schema'
import { addShift, changeShift, giveMineBack, removeShift, takeMine } from './writes'

const shiftParams = idParam.extend({ shiftId: z.uuid() })
const shifts = json(eventShiftsSchema, 'The event’s shifts as they are now')
const answered = { 200: shifts, ...problems }

const getMine = createRoute({
  method: 'get',
  path: '/my/shifts',
  description: 'One’s own squad shifts that are not over, and the free ones.',
  ...access('signed-in'),
  responses: { 200: json(myShiftsSchema, 'Empty for who is not in the squad'), ...problems },
})
const getShifts = createRoute({
  method: 'get',
  path: '/events/{id}/shifts',
  description: 'For those who run the event, and the squad.',
  ...access('signed-in'),
  request: { params: idParam },
  responses: answered,
})
const postShift = createRoute({
  method: 'post',
  path: '/events/{id}/shifts',
  ...access('signed-in', 'squadShift'),
  request: { params: idParam, body: jsonBody(addShiftSchema) },
  responses: answered,
})
const patchShift = createRoute({
  method: 'patch',
  path: '/events/{id}/shifts/{shiftId}',
  ...access('signed-in', 'squadShift'),
  request: { params: shiftParams, body: jsonBody(changeShiftSchema) },
  responses: answered,
})
const deleteShift = createRoute({
  method: 'delete',
  path: '/events/{id}/shifts/{shiftId}',
  ...access('signed-in', 'squadShift'),
  request: { params: shiftParams },
  responses: answered,
})
const putMine = createRoute({
  method: 'put',
  path: '/events/{id}/shifts/{shiftId}/mine',
  description: 'Takes a free shift, for the squad. Repeating it changes nothing.',
  ...access('signed-in', 'squadShift'),
  request: { params: shiftParams },
  responses: answered,
})
const deleteMine = createRoute({
  method: 'delete',
  path: '/events/{id}/shifts/{shiftId}/mine',
  description: 'Gives one’s own shift back.',
  ...access('signed-in', 'squadShift'),
  request: { params: shiftParams },
  responses: answered,
})

type Params = { id: string; shiftId: string }
const target = ({ id: eventId, shiftId }: Params) => ({ eventId, shiftId })

export const squadShiftRoutes = apiRouter()
  .openapi(getMine, async (c) => c.json(await readMyShifts(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(getShifts, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readEventShifts(services.db, signedIn(viewer), c.req.valid('param').id), 200)
  })
  .openapi(postShift, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await addShift(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(patchShift, async (c) => {
    const { services, viewer } = c.var
    const which = target(c.req.valid('param'))
    return c.json(await changeShift(services.db, signedIn(viewer), which, c.req.valid('json')), 200)
  })
  .openapi(deleteShift, async (c) => {
    const { services, viewer } = c.var
    return c.json(await removeShift(services.db, signedIn(viewer), target(c.req.valid('param'))), 200)
  })
  .openapi(putMine, async (c) => {
    const { services, viewer } = c.var
    return c.json(await takeMine(services.db, signedIn(viewer), target(c.req.valid('param'))), 200)
  })
  .openapi(deleteMine, async (c) => {
    const { services, viewer } = c.var
    return c.json(await giveMineBack(services.db, signedIn(viewer), target(c.req.valid('param'))), 200)
  })
