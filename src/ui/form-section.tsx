import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** A stretch of a long form: what it is about at the side, the fields beside it. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t-[5px] border-line py-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  )
}
