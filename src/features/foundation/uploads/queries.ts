import { mutationOptions } from '@tanstack/react-query'
import type { Upload } from './schema'
import { api } from '#/client/api-client'

export const uploadMutation = mutationOptions({
  mutationFn: (file: File) => {
    const form = new FormData()
    form.set('file', file)
    return api.post<Upload>('/uploads', form)
  },
})
