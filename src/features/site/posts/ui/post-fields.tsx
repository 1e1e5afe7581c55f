import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { type PlacedPicture, withPicture } from '#/features/site/posts/logic/placed-picture'
import { MAX_SUMMARY_CHARS, MAX_TITLE_CHARS } from '#/features/site/posts/logic/post-rules'
import type { PostForm } from '#/features/site/posts/schema'
import { AddPicture } from '#/features/site/posts/ui/add-picture'
import { slugify } from '#/lib/text'
import { fieldOf } from '#/ui/field-of'
import { Markdown } from '#/ui/markdown'
import { SegmentedControl } from '#/ui/segmented-control'
import { houseAlt } from '#/ui/stored-picture'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

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
      <TextField label="Title" autoComplete="off" maxLength={MAX_TITLE_CHARS} {...fieldOf(form, 'title')} />
      <TextField
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={addressStays}
        hint={addressStays ? 'Links lead to it by now, so it stays.' : `/blog/${slug || proposed || '…'}`}
        {...fieldOf(form, 'slug')}
        // Until something is typed the title says it.
        onFocus={() => {
          if (!addressStays && form.getValues('slug') === '') form.setValue('slug', proposed)
        }}
      />
      <TextArea
        label="Summary"
        optional
        rows={2}
        maxLength={MAX_SUMMARY_CHARS}
        hint="One or two sentences: in the list, in feeds, and where a link is shared."
        {...fieldOf(form, 'summary')}
      />
      <BodyField form={form} />
      <h2 className="mt-4 text-2xl">Cover</h2>
      <CoverField cover={cover} error={form.formState.errors.coverImage?.message} onChoose={chooseCover} />
      {cover && (
        <TextField
          label="What the cover shows"
          autoComplete="off"
          hint="For those who can’t see it."
          {...fieldOf(form, 'coverAlt')}
        />
      )}
    </>
  )
}

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
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
        <SegmentedControl label="Text" options={VIEWS} value={view} onChange={setView} />
        <AddPicture onAdd={place} />
      </div>
      <div hidden={view !== 'write'}>
        <TextArea
          label="Text"
          rows={16}
          hint="Markdown: # Heading, **strong**, *slanted*, [words](address), - list, > quote."
          {...field}
          onBlur={(event) => {
            caret.current = event.target.selectionStart
            void field.onBlur(event)
          }}
        />
      </div>
      {view === 'preview' && (
        <section
          aria-label="Preview"
          className="rounded-lg bg-surface-raised p-5 shadow-card ring-1 ring-line"
        >
          {body.trim() === '' ? (
            <p className="text-ink-soft">Nothing to read yet.</p>
          ) : (
            <Markdown text={body} pictures />
          )}
        </section>
      )}
    </div>
  )
}
