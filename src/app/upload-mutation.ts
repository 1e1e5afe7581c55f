import { mutationOptions } from '@tanstack/react-query'
import type { Upload } from '#/features/events/events/schema'
import { api } from './api-client'

export const uploadMutation = mutationOptions({
  mutationFn: (file: File) => {
    const form = new FormData()
    form.set('file', file)
    return api.post<Upload>('/uploads', form)
  },
})
