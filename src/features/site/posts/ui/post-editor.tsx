import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { LeaveGuard } from '#/ui/leave-guard'
import { emptyPost, formOfPost } from '#/features/site/posts/logic/post-form'
import { type AdminPost, type PostForm, postFormSchema } from '#/features/site/posts/schema'
import { NewestPost } from '#/features/site/posts/ui/newest-post'
import { PostFields } from '#/features/site/posts/ui/post-fields'
import { PostStanding } from '#/features/site/posts/ui/post-standing'
import { useSavePost } from '#/features/site/posts/ui/use-save-post'
import { slugify } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Form } from '#/ui/form'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

interface PostEditorProps {
  /** Without one, a new one is begun. */
  post: AdminPost | undefined
  userId: string
}

export function PostEditor({ post: loaded, userId }: PostEditorProps) {
  const form = useForm<PostForm>({
    defaultValues: loaded ? formOfPost(loaded) : emptyPost(),
    resolver: zodResolver(postFormSchema),
    mode: 'onTouched',
  })
  const saving = useSavePost(loaded, form, userId)
  const { post, error, isStale } = saving
  // Read here, so that the form keeps count.
  const { isDirty } = form.formState

  /** The address that the title gives, where none was typed. */
  function proposeAddress() {
    if (form.getValues('slug') === '') form.setValue('slug', slugify(form.getValues('title')))
  }
  return (
    <>
      <Link to="/admin/posts" className={LINK_CLASS}>
        {m.posts_allPosts()}
      </Link>
      <h1 className="mt-3 text-3xl">{post ? m.posts_editPost() : m.posts_newPost()}</h1>
      {post && <PostStanding post={post} isUnsaved={isDirty} onChanged={saving.take} />}
      {saving.restored && <Restored onStartAnew={saving.startAnew} />}
      <Form
        form={form}
        error={isStale ? null : error}
        onValid={saving.save}
        className="mt-6 grid max-w-3xl gap-5"
      >
        {isStale && post && <NewestPost id={post.id} form={form} onTaken={saving.takeNewest} />}
        <PostFields form={form} addressStays={post !== undefined && !post.can.changeAddress} />
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          busy={saving.saving}
          onClick={proposeAddress}
        >
          {post?.state === 'published' ? m.posts_saveChanges() : m.posts_saveDraft()}
        </Button>
      </Form>
      <LeaveGuard isUnsaved={() => isDirty} />
    </>
  )
}

function Restored({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <div className="mt-5">
      <Banner
        title={m.posts_restored()}
        actions={
          <Button variant="secondary" size="sm" onClick={onStartAnew}>
            {m.posts_startOver()}
          </Button>
        }
      />
    </div>
  )
}
