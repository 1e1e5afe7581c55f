import { and, eq, ne, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { isUpload } from '#/features/foundation/uploads/reads'
import type { SignedIn } from '#/platform/security/viewer'
import { postState } from './logic/post-rules'
import { canChangeAddress, canRemove } from './policy'
import { readAdminPost } from './reads'
import type { AdminPost, ChangePost, PublishPost, WritePost } from './schema'
import { posts } from './table'
import * as m from '#/lib/messages.gen'

/** Whoever gives a post its address takes this lock first, so that a taken one is named and not a fault. */
const POSTS_LOCK = 7_234_035

type Row = typeof posts.$inferSelect

const changed = () => AppError.conflict('version_conflict', m.posts_changedMeanwhileDetail())

/** In one transaction under the posts' lock; kept pages of the blog are dropped with it. */
function changing(db: Db, change: (tx: Tx) => Promise<string>): Promise<AdminPost> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${POSTS_LOCK})`)
    const id = await change(tx)
    await announce(tx, 'posts', Date.now())
    return readAdminPost(tx, id)
  })
}

async function refuseTakenAddress(tx: Tx, slug: string, id: string | null): Promise<void> {
  const [other] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), id === null ? undefined : ne(posts.id, id)))
  if (other) throw AppError.validation({ slug: m.posts_addressTaken() })
}

async function refuseUnknownCover(tx: Tx, image: string | null): Promise<void> {
  if (image?.startsWith('/uploads/') && !(await isUpload(tx, image)))
    throw AppError.validation({ coverImage: m.posts_choosePicture() })
}

async function takePost(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  if (!row) throw AppError.notFound()
  return row
}

/** The log says what was done to which post; what stands in it is the post's own. */
const told = ({ title, slug, status, publishedAt }: Row) => ({
  title,
  slug,
  status,
  publishedAt: publishedAt?.toISOString() ?? null,
})

/** Begins a draft. @throws AppError invalid_input */
export function writePost(db: Db, actor: SignedIn, post: WritePost): Promise<AdminPost> {
  return changing(db, async (tx) => {
    await refuseTakenAddress(tx, post.slug, null)
    await refuseUnknownCover(tx, post.coverImage)
    const [made] = await tx
      .insert(posts)
      .values({ ...post, authorId: actor.id })
      .returning()
    if (!made) throw new Error('No post was made')
    await recordAct(tx, actor, {
      action: 'post.write',
      subjectType: 'post',
      subjectId: made.id,
      after: told(made),
    })
    return made.id
  })
}

type Words = Omit<ChangePost, 'version'>
const isSame = (row: Row, words: Words): boolean =>
  (Object.keys(words) as (keyof Words)[]).every((key) => words[key] === undefined || row[key] === words[key])

/** Other words, another picture. @throws AppError not_found, `version_conflict` (409), invalid_input */
export function changePost(
  db: Db,
  actor: SignedIn,
  id: string,
  { version, ...words }: ChangePost,
): Promise<AdminPost> {
  return changing(db, async (tx) => {
    const before = await takePost(tx, id)
    // Saving the same again, as a browser does that never heard the answer, is no conflict.
    if (isSame(before, words)) return id
    if (before.version !== version) throw changed()
    if (words.slug !== before.slug) {
      if (!canChangeAddress(postState(before, new Date())))
        throw AppError.validation({ slug: m.posts_addressStaysDetail() })
      await refuseTakenAddress(tx, words.slug, id)
    }
    if (words.coverImage !== before.coverImage) await refuseUnknownCover(tx, words.coverImage)
    const [after] = await tx
      .update(posts)
      .set({ ...words, version: version + 1, updatedAt: sql`now()` })
      .where(eq(posts.id, id))
      .returning()
    if (!after) throw AppError.notFound()
    await recordAct(tx, actor, {
      action: 'post.change',
      subjectType: 'post',
      subjectId: id,
      before: told(before),
      after: told(after),
    })
    return id
  })
}

async function setStanding(
  tx: Tx,
  actor: SignedIn,
  before: Row,
  change: Pick<Row, 'status' | 'publishedAt'>,
  action: string,
): Promise<void> {
  const [after] = await tx
    .update(posts)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(posts.id, before.id))
    .returning()
  if (!after) throw AppError.notFound()
  await recordAct(tx, actor, {
    action,
    subjectType: 'post',
    subjectId: before.id,
    before: told(before),
    after: told(after),
  })
}

function momentOf(at: string | null): Date {
  const now = new Date()
  if (at === null) return now
  const moment = new Date(at)
  if (moment <= now) throw AppError.validation({ at: m.posts_timeAhead() })
  return moment
}

/**
 * Puts it out now, or at a time to come; one that waits gets another time. What is out already stays as it is.
 * @throws AppError not_found, `version_conflict`, `nothing_to_publish` (409), invalid_input
 */
export function publishPost(
  db: Db,
  actor: SignedIn,
  id: string,
  { at, version }: PublishPost,
): Promise<AdminPost> {
  return changing(db, async (tx) => {
    const before = await takePost(tx, id)
    if (postState(before, new Date()) === 'published') return id
    if (before.version !== version) throw changed()
    if (before.body.trim() === '') throw AppError.conflict('nothing_to_publish', m.posts_nothingToPublish())
    await setStanding(tx, actor, before, { status: 'published', publishedAt: momentOf(at) }, 'post.publish')
    return id
  })
}

/** Makes it a draft again. @throws AppError not_found, `version_conflict` (409) */
export function takeBackPost(db: Db, actor: SignedIn, id: string, version: number): Promise<AdminPost> {
  return changing(db, async (tx) => {
    const before = await takePost(tx, id)
    if (before.status === 'draft') return id
    if (before.version !== version) throw changed()
    await setStanding(tx, actor, before, { status: 'draft', publishedAt: null }, 'post.take-back')
    return id
  })
}

/** Removes what nobody reads, for good. @throws AppError not_found, `post_is_out` (409) */
export async function removePost(db: Db, actor: SignedIn, id: string): Promise<{ removed: true }> {
  await db.transaction(async (tx) => {
    const before = await takePost(tx, id)
    if (!canRemove(postState(before, new Date())))
      throw AppError.conflict('post_is_out', m.posts_peopleReadIt())
    await tx.delete(posts).where(eq(posts.id, id))
    await recordAct(tx, actor, {
      action: 'post.remove',
      subjectType: 'post',
      subjectId: id,
      before: told(before),
    })
    await announce(tx, 'posts', Date.now())
  })
  return { removed: true }
}
