import { mutationOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { keyOf as notesKey, NO_FILTERS, notesQuery } from '#/features/journal/notes/queries'
import type { ImportNotes, NotesFile, NotesImported, NotesPreview } from './schema'

/** The list without a filter, which says how many notes there are in all. */
export const wholeJournalQuery = (userId: string) => notesQuery(userId, NO_FILTERS)

/** Where the whole journal is handed out as a file. */
export const notesFileAddress = (format: 'csv' | 'md' | 'json') => `/api/notes/export?format=${format}`

export const previewNotesMutation = mutationOptions({
  mutationFn: (file: NotesFile) => api.post<NotesPreview>('/notes/import/preview', file),
})

export const importNotesMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (file: ImportNotes) => api.post<NotesImported>('/notes/import', file),
    onSuccess: (_data, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: notesKey(userId) })
    },
  })
