/**
 * The adapter's mark for "already sent" counts only when it is made before its first server replaces the platform's
 * `Response`, as in the program. Test files share a process, and one may start a server of its own before another loads it.
 */
export { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
