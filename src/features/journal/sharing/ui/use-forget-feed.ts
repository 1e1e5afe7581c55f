import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feedQuery } from '#/features/journal/sharing/queries'

/** Off the screen nothing says that a note was taken back: what partners share is not kept for coming back to. */
export function useForgetFeed(userId: string): void {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: feedQuery(userId).queryKey }), [client, userId])
}
