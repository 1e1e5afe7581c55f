import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './db'

const DAY_MS = 24 * 60 * 60 * 1000

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** How long each kind of finished record stays, in days; the site's settings say. */
type RetentionDays = Readonly<
  Record<
    | 'keepSettledReportsDays'
    | 'keepDecidedRequestsDays'
    | 'keepWalkInNamesDays'
    | 'keepOutboxDays'
    | 'keepUnconfirmedNewsletterDays'
    | 'keepUnprovenAccountsDays'
    | 'keepContactDays',
    number
  >
>

/** Whose data it is; some tables know people by how they are reached only. */
export type Person = { id: string; email: string; phoneNumber: string | null }

/** Whether their address is theirs: what is kept under an address that was only typed is another's. */
export const hasProved = ({ id }: Person): SQL =>
  sql`exists (select 1 from users where users.id = ${id} and users.email_verified)`

/** Something that would be left without anybody in charge if the person went. */
export type Duty = { kind: 'event' | 'series' | 'community'; id: string; title: string }

/**
 * What one feature keeps of a person. Joined in registry.ts; a test walks the database and fails on a table
 * that points at people and stands in no part.
 */
export type PersonalData = {
  /** The heading in the export. */
  name: string
  tables: readonly string[]
  /** As the person may take it along: nothing of others, no secret. */
  export(db: Db, person: Person): Promise<unknown>
  /** Inside the transaction that deletes the account. What the database forgets by foreign key needs no word. */
  erase(tx: Tx, person: Person): Promise<void>
  /** What has to be handed over or ended first. */
  duties?(executor: Tx | Db, person: Person): Promise<Duty[]>
  /** Drops what is over, after the time it is kept. Once a day. */
  forgetOld?(db: Db, keep: RetentionDays): Promise<void>
  /** Folders of the storage that go when the transaction is committed. */
  files?(tx: Tx, person: Person): Promise<string[]>
}
