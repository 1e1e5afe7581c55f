import { z } from '#/lib/zod'

/** Where a page goes on: from the previous page's `nextCursor`, as it came. What it holds is the list's own business. */
export const pageCursor = z
  .string()
  .max(1_000, 'This page is no longer known. Start from the first page.')
  .regex(/^[\w-]+$/, 'This page is no longer known. Start from the first page.')
