import { mutationOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { EVENT_KEYS } from '#/client/event-caches'
import type {
  ImportFile,
  ImportInput,
  ImportPreview,
  ImportResult,
  ImportUndone,
} from '#/features/events/events/imports/schema'
import { MY_EVENTS } from '#/features/events/events/queries'

export const previewImportMutation = mutationOptions({
  mutationFn: (input: ImportFile) => api.post<ImportPreview>('/events/import/preview', input),
})

export const importMutation = mutationOptions({
  mutationFn: async (input: ImportInput, { client }) => {
    const result = await api.post<ImportResult>('/events/import', input)
    void client.invalidateQueries({ queryKey: [EVENT_KEYS.lists] })
    void client.invalidateQueries({ queryKey: [MY_EVENTS] })
    return result
  },
})

export const undoImportMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    const result = await api.delete<ImportUndone>(`/events/import/${id}`)
    void client.invalidateQueries({ queryKey: [EVENT_KEYS.lists] })
    void client.invalidateQueries({ queryKey: [MY_EVENTS] })
    return result
  },
})
