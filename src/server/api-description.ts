import { brand } from '#/brand'
import { scopeOfCall } from '#/features/access-tokens/logic/scope-of-call'
import { TOKEN_SCOPES } from '#/features/access-tokens/schema'
import type { OpenApiDocument } from './api-docs'
import type { apiRouter } from './api-route'
import { sessionCookieName } from './auth'

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

/** The whole API as an OpenAPI document, with the ways to authenticate for each call. */
export function describeApi(api: ReturnType<typeof apiRouter>, publicUrl: string): OpenApiDocument {
  const document = api.getOpenAPI31Document(ABOUT) as OpenApiDocument
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
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const scope = scopeOfCall(method.toUpperCase(), path)
      if (scope) operation['x-token-scope'] = scope
      operation.security = [
        ...(operation['x-access'] === 'anyone' ? [{}] : []),
        { session: [] },
        ...(scope ? [{ token: [scope] }] : []),
      ]
    }
  return document
}
