import type { ReactNode } from 'react'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'

interface LinkFrameProps {
  /** What the link is about: announcements, the newsletter. */
  topic: string
  title: string
  text: string
  children: ReactNode
}

/** The page behind a link of an email. */
export function LinkFrame({ topic, title, text, children }: LinkFrameProps) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">{topic}</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </div>
        {children}
      </Card>
    </Container>
  )
}
