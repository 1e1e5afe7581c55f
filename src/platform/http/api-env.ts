import type { HttpBindings } from '@hono/node-server'
import type { Attempt } from '#/platform/observability/security-log'
import type { Network } from '#/platform/security/network'
import type { Services } from '#/platform/services'
import type { Viewer } from '#/platform/security/viewer'

/** What every API handler finds on its context. */
export type ApiEnv = {
  /** From the node adapter for calls over the network; `viewer` is already known for calls made while rendering. */
  Bindings: Partial<HttpBindings> & { viewer?: Viewer }
  Variables: {
    services: Services
    requestId: string
    ip: string
    /** What limits count as one visitor. */
    network: Network
    viewer: Viewer
    /** Set while somebody tries to show who they are. */
    attempt?: Attempt
    /** Set when what was sent is not of the route's shape. */
    isMalformed?: boolean
  }
}
