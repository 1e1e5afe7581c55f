import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '#/platform/http/api-env'
import type { JobDefinition } from '#/platform/jobs'
import type { MessageKinds } from '#/platform/messaging/mail-kinds'
import type { PersonalData } from '#/platform/personal-data'

/** What a neighborhood offers the server; joined in server/registry.ts. */
export type Module = {
  /** In the order in which they are tried. */
  routes: readonly OpenAPIHono<ApiEnv>[]
  messages?: readonly MessageKinds[]
  jobs?: readonly JobDefinition[]
  /** In the order in which a deleted account is forgotten. */
  personalData?: readonly PersonalData[]
}
