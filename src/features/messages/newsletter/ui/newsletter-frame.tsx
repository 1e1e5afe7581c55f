import type { ReactNode } from 'react'
import { Container } from '#/ui/container'
import { Card } from '#/ui/card'

interface NewsletterFrameProps {
  title: string
  text: string
  children: ReactNode
}

export function NewsletterFrame({ title, text, children }: NewsletterFrameProps) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">Newsletter</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </div>
        {children}
      </Card>
    </Container>
  )
}
