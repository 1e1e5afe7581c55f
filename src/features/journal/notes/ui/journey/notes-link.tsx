import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotesSearch } from '#/features/journal/notes/logic/notes-search'

interface NotesLinkProps {
  /** Which notes the figure was counted from. */
  of: NotesSearch
  className?: string
  /** None where a message fills it in. */
  children?: ReactNode
}

/** From a figure to its notes. */
export function NotesLink({
  of,
  className = 'underline underline-offset-4 hover:decoration-2',
  children,
}: NotesLinkProps) {
  return (
    <Link to="/notes" search={of} className={className}>
      {children}
    </Link>
  )
}

/** The same for a place in a drawing. */
export function useOpenNotes(): (of: NotesSearch) => void {
  const navigate = useNavigate()
  return (of) => void navigate({ to: '/notes', search: of })
}
