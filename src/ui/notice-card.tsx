import type { ReactNode } from 'react'
import { Card } from '#/ui/card'

interface NoticeCardProps {
  /** What it is about. */
  eyebrow: string
  title: string
  text: ReactNode
  /** What can be done. */
  children?: ReactNode
}

/** A page that says one thing. */
export function NoticeCard({ eyebrow, title, text, children }: NoticeCardProps) {
  return (
    <Card className="grid gap-5">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-2 text-3xl break-words">{title}</h1>
        <p className="mt-2 text-lg text-ink-soft">{text}</p>
      </div>
      {children}
    </Card>
  )
}
