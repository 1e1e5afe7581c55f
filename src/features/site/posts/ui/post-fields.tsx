import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { type PlacedPicture, withPicture } from '#/features/site/posts/logic/placed-picture'
import { MAX_SUMMARY_CHARS, MAX_TITLE_CHARS } from '#/features/site/posts/logic/post-rules'
import type { PostForm } from '#/features/site/posts/schema'
import { AddPicture } from '#/features/site/posts/ui/add-picture'
import { slugify } from '#/lib/text'
import { fieldOf } from '#/ui/field-of'
import { LanguageSelect } from '#/ui/language-select'
import { Markdown } from '#/ui/markdown'
import { SegmentedControl } from '#/ui/segmented-control'
import { houseAlt } from '#/ui/stored-picture'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

export type PostFormApi = UseFormReturn<PostForm>

interface PostFieldsProps {
  form: PostFormApi
  /** What is out keeps its address. */
  addressStays: boolean
}

export function PostFields({ form, addressStays }: PostFieldsProps) {
  const [cover, title, slug] = useWatch({ control: form.control, name: ['coverImage', 'title', 'slug'] })
  const proposed = slugify(title)
  function chooseCover(chosen: string) {
    form.setValue('coverImage', chosen, { shouldDirty: true })
    const alt = form.getValues('coverAlt')
    // What ours show is known; words of one’s own stay.
    if (alt === '' || alt === houseAlt(cover))
      form.setValue('coverAlt', houseAlt(chosen), { shouldDirty: true })
  }
  return (
    <>
      <TextField
        label={m.posts_title()}
        autoComplete="off"
        maxLength={MAX_TITLE_CHARS}
        {...fieldOf(form, 'title')}
      />
      <TextField
        label={m.posts_address()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={addressStays}
        hint={addressStays ? m.posts_addressStays() : `/blog/${slug || proposed || '…'}`}
        {...fieldOf(form, 'slug')}
        // Until something is typed the title says it.
        onFocus={() => {
          if (!addressStays && form.getValues('slug') === '') form.setValue('slug', proposed)
        }}
      />
      <TextArea
        label={m.posts_summary()}
        optional
        rows={2}
        maxLength={MAX_SUMMARY_CHARS}
        hint={m.posts_summaryHint()}
        {...fieldOf(form, 'summary')}
      />
      <BodyField form={form} />
      <LanguageSelect {...fieldOf(form, 'language')} />
      <h2 className="mt-4 text-2xl">{m.posts_cover()}</h2>
      <CoverField cover={cover} error={form.formState.errors.coverImage?.message} onChoose={chooseCover} />
      {cover && (
        <TextField
          label={m.posts_whatCoverShows()}
          autoComplete="off"
          hint={m.posts_forThoseWhoCant()}
          {...fieldOf(form, 'coverAlt')}
        />
      )}
    </>
  )
}

const viewOptions = () =>
  [
    { value: 'write', label: m.posts_write() },
    { value: 'preview', label: m.posts_preview() },
  ] as const

/** Written as Markdown, looked at as readers will see it. */
function BodyField({ form }: { form: PostFormApi }) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const body = useWatch({ control: form.control, name: 'body' })
  const field = fieldOf(form, 'body')
  const caret = useRef<number>(undefined)
  function place(picture: PlacedPicture) {
    const text = withPicture(body, caret.current ?? body.length, picture)
    form.setValue('body', text, { shouldDirty: true, shouldValidate: true })
    caret.current = undefined
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl label={m.posts_body()} options={viewOptions()} value={view} onChange={setView} />
        <AddPicture onAdd={place} />
      </div>
      <div hidden={view !== 'write'}>
        <TextArea
          label={m.posts_body()}
          rows={16}
          hint={m.posts_markdownHint()}
          {...field}
          onBlur={(event) => {
            caret.current = event.target.selectionStart
            void field.onBlur(event)
          }}
        />
      </div>
      {view === 'preview' && (
        <section
          aria-label={m.posts_preview()}
          className="rounded-lg bg-surface-raised p-5 shadow-card ring-1 ring-line"
        >
          {body.trim() === '' ? (
            <p className="text-ink-soft">{m.posts_nothingToRead()}</p>
          ) : (
            <Markdown text={body} pictures />
          )}
        </section>
      )}
    </div>
  )
}
