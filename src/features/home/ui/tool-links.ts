import { linkOptions } from '@tanstack/react-router'

export const GENERATOR_LINK = linkOptions({ to: '/game-generator' })
/** Not built yet: the last route says so. The slug is put in by app/rewrite. */
export const NOTES_LINK = linkOptions({ to: '/$', params: { _splat: 'notes' } })
export type ToolLink = typeof GENERATOR_LINK | typeof NOTES_LINK
