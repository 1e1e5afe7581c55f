import { createRoute, z } from '@hono/zod-openapi'
import { uploadSchema } from './schema'
import { access, apiRouter, json, problems, signedIn } from '#/platform/http/api-route'
import { pictureField } from '#/platform/http/uploaded-file'
import { storeUpload } from './writes'

const postUpload = createRoute({
  method: 'post',
  path: '/uploads',
  description:
    'A JPEG, PNG, WebP or AVIF picture of at most 10 MB and 40 megapixels, as the form field `file`.',
  ...access('signed-in', { limit: 'upload', scope: 'write:events', body: 'picture' }),
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: pictureField }),
        },
      },
    },
  },
  responses: {
    201: json(uploadSchema, 'The stored picture; its files are `{image}/{width}.avif` and `.webp`'),
    ...problems,
  },
})

export const uploadRoutes = apiRouter().openapi(postUpload, async (c) => {
  return c.json(
    await storeUpload(c.var.services, signedIn(c.var.viewer).id, c.req.valid('form').file.path),
    201,
  )
})
