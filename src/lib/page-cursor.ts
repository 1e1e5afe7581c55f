import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

/** Where a page goes on: from the previous page's `nextCursor`, as it came. What it holds is the list's own business. */
export const pageCursor = z
  .string()
  .max(1_000, { error: () => m.server_thisPageNoLonger() })
  .regex(/^[\w-]+$/, { error: () => m.server_thisPageNoLonger() })
