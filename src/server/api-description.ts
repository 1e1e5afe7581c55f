import { brand } from '#/brand'
import { TOKEN_SCOPES } from '#/lib/token-scopes'
import type { OpenApiDocument } from '#/server/pages/api-docs'
import type { apiRouter } from '#/platform/http/api-route'
import { sessionCookieName } from '#/platform/auth'

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1',
    description:
      'Everything the web app does, it does through this API. Programs authenticate with a personal access token ' +
      '(profile, API tokens) as `Authorization: Bearer …`; `x-token-scope` names the scope a call needs, and calls ' +
      'without one are closed to tokens.',
  },
  servers: [{ url: '/api' }],
}

const NULL = { type: 'null' }
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `allOf` of a shape and "object or null" takes no null at all: the library says so of a shape that may be null. */
const maybeNull = (parts: unknown): unknown[] | undefined =>
  Array.isArray(parts) && isMap(parts[1]) && String(parts[1].type) === 'object,null'
    ? [parts[0], NULL]
    : undefined

/**
 * The same in JSON Schema as it is meant: the library writes a pattern with its flag, which nothing matches (`u` goes
 * without saying there, other flags have no place in the schemas), and can't say "this shape or null".
 */
function mended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mended)
  if (!isMap(value)) return value
  const { allOf, ...rest } = value
  const choices = maybeNull(allOf)
  const entries = Object.entries(choices ? { ...rest, anyOf: choices } : value)
  return Object.fromEntries(
    entries.map(([key, one]) => [
      key,
      key === 'pattern' && typeof one === 'string' ? one.replace(/\/u$/, '') : mended(one),
    ]),
  )
}

/** The whole API as an OpenAPI document, with the ways to authenticate for each call. */
export function describeApi(api: ReturnType<typeof apiRouter>, publicUrl: string): OpenApiDocument {
  const document = mended(api.getOpenAPI31Document(ABOUT)) as OpenApiDocument
  document.components = {
    ...document.components,
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `A personal access token. Scopes: ${Object.keys(TOKEN_SCOPES).join(', ')}.`,
      },
    },
  }
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods)) {
      const scope = operation['x-token-scope']
      operation.security = [
        ...(operation['x-access'] === 'anyone' ? [{}] : []),
        { session: [] },
        ...(scope ? [{ token: [scope] }] : []),
      ]
    }
  return document
}
