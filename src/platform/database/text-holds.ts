import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { fold } from '#/lib/fold'
import { containing } from '#/lib/text'

/** Whether a text holds what was typed, whatever the case and the accents of either. */
export const textHolds = (text: SQLWrapper, typed: string): SQL =>
  sql`folded(${text}) like ${containing(fold(typed))}`

/** The same of several texts, which are searched as one. */
export const anyHolds = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`(${sql.join(
    texts.map((text) => textHolds(text, typed)),
    sql` or `,
  )})`
