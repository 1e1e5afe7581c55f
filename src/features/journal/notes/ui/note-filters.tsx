import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import {
  FOCUS_LABELS,
  FOCUS_TAGS,
  type FocusTag,
  KIND_LABELS,
  NOTE_KINDS,
  type NoteKind,
} from '#/features/journal/notes/logic/note-words'
import type { NoteFilters } from '#/features/journal/notes/schema'
import { formatEventDate } from '#/lib/dates'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

const kinds = () => NOTE_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))
const tags = () => FOCUS_TAGS.map((value) => ({ value, label: FOCUS_LABELS[value]() }))

/** In the address bar, so that a figure, a bookmark and the back button all lead to the same notes. */
function useFilterChange(filters: NoteFilters) {
  const navigate = useNavigate()
  return useCallback(
    (change: Partial<NoteFilters>) => {
      const { q, ...others } = { ...filters, ...change }
      void navigate({
        to: '/notes',
        search: { q: q || undefined, ...others },
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, filters],
  )
}

export function NoteFilterBar({ filters }: { filters: NoteFilters }) {
  const change = useFilterChange(filters)
  const search = useCallback((q: string) => change({ q }), [change])
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_1fr_1fr]">
        <SearchBox
          label={m.notes_searchNotes()}
          value={filters.q}
          onSearch={search}
          className="col-span-2 sm:col-span-1"
        />
        <Select
          label={m.notes_kind()}
          hideLabel
          placeholder={m.notes_everyKind()}
          options={kinds()}
          value={filters.kind ?? ''}
          onChange={({ target }) => change({ kind: (target.value || undefined) as NoteKind | undefined })}
        />
        <Select
          label={m.notes_focus()}
          hideLabel
          placeholder={m.notes_everyFocus()}
          options={tags()}
          value={filters.focus ?? ''}
          onChange={({ target }) => change({ focus: (target.value || undefined) as FocusTag | undefined })}
        />
      </div>
      <Taken filters={filters} onChange={change} />
    </div>
  )
}

const dayRange = ({ from, to }: NoteFilters): string | null => {
  if (from && from === to) return formatEventDate(from)
  if (from && to) return m.notes_fromTo({ from: formatEventDate(from), to: formatEventDate(to) })
  if (from) return m.notes_fromDay({ from: formatEventDate(from) })
  return to ? m.notes_untilDay({ to: formatEventDate(to) }) : null
}

/** What came with the address and has no control of its own; each can be taken off. */
function Taken({
  filters,
  onChange,
}: {
  filters: NoteFilters
  onChange: (change: Partial<NoteFilters>) => void
}) {
  const taken = [
    { words: dayRange(filters), off: { from: undefined, to: undefined } },
    {
      words: filters.partner && m.notes_withPartner({ partner: filters.partner }),
      off: { partner: undefined },
    },
    { words: filters.venue && m.notes_atVenue({ venue: filters.venue }), off: { venue: undefined } },
    { words: filters.games && m.notes_withGamesCounted(), off: { games: undefined } },
  ].flatMap(({ words, off }) => (words ? [{ words, off }] : []))
  if (taken.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {taken.map(({ words, off }) => (
        <li key={words}>
          <button
            type="button"
            onClick={() => onChange(off)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-court-tint px-4 text-sm font-semibold text-court ring-1 ring-inset ring-court/25 hover:ring-court"
          >
            {m.notes_filterTaken({ words, sr: <span className="sr-only" /> })}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
