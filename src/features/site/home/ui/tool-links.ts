import { linkOptions } from '@tanstack/react-router'

export const GENERATOR_LINK = linkOptions({ to: '/game-generator' })
/** The slug is put in by app/rewrite. */
export const NOTES_LINK = linkOptions({ to: '/notes' })
export type ToolLink = typeof GENERATOR_LINK | typeof NOTES_LINK
