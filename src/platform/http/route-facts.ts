import type { TokenScope } from '#/lib/token-scopes'
import type { LimitName } from '#/platform/security/limits'
import type { BodyKind } from './body-limits'

/**
 * Who may call a route at all; what they may do to a given thing is the feature's policy.
 * The access table of the tests is generated from this mark.
 */
export type Access = 'anyone' | 'signed-in' | 'host' | 'admin'

/** What a route says of itself beside who may call it. */
export type RouteFacts = {
  /** How often one caller may call it. */
  limit?: LimitName
  /** The scope that opens it to access tokens; without one it is closed to them. */
  scope?: TokenScope
  /** What body it takes: a small piece of JSON, unless it says otherwise. */
  body?: BodyKind
}
