import type { ReactNode } from 'react'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Section } from '#/ui/section'
import { Example } from '#/ui/showcase/example'
import type { KeptCopy } from '#/ui/use-kept-form'
import { ChoicesExample } from './choices-example'
import { DateTimeExample } from './date-time-example'
import { FileExample } from './file-example'
import { type Jotting, KeptExample } from './kept-example'
import { Keys } from './keys'
import { MistakesExample } from './mistakes-example'
import { SearchExample } from './search-example'
import { ServerCheckExample } from './server-check-example'
import { WordsExample } from './words-example'

const SOURCES = import.meta.glob<string>('./*-example.tsx', { query: '?raw', import: 'default', eager: true })
const sourceOf = (name: string): string => SOURCES[`./${name}-example.tsx`] ?? ''

interface FormPageProps {
  /** Links to what belongs to it. */
  actions: ReactNode
  isTaken: (name: string) => Promise<boolean>
  copy: KeptCopy<Jotting>
}

/** The form system, alive: every kind of field, and how a form is checked, kept and refused. */
export function FormPage({ actions, isTaken, copy }: FormPageProps) {
  return (
    <>
      <PageHeader
        eyebrow="Demo"
        title="Forms that keep their word"
        text="The form system, alive. The label stays in sight, a mistake says what to do, and nothing typed is lost. This page sends none of it."
        actions={actions}
      />
      <Container className="py-4">
        <Example
          title="Words and numbers"
          use="A line, a longer text, an address. Fields are required unless they say “optional”. Numbers are typed with the phone’s digits, not with arrows."
          source={sourceOf('words')}
        >
          <WordsExample />
        </Example>
        <Example
          title="Choices"
          use="One of many: the phone’s own picker. One of a few that need explaining: radio buttons. One of a few words: the segments. Several: chips. Yes or no when sent: a box; yes or no at once: a switch."
          source={sourceOf('choices')}
        >
          <ChoicesExample />
        </Example>
        <Example
          title="Date and time"
          use="The device’s own calendar and clock, which everybody knows how to use. Times go by five minutes."
          source={sourceOf('date-time')}
        >
          <DateTimeExample />
        </Example>
        <Example
          title="File"
          use="Choose it, drop it, see it, take it out again. What is too big is said before it is sent."
          source={sourceOf('file')}
        >
          <FileExample />
        </Example>
        <Example
          title="Search"
          use="Searches when the typing pauses, without a button. On a page the address keeps what is searched for, so that it can be shared."
          keys="Escape empties it, in browsers that know how."
          source={sourceOf('search')}
        >
          <SearchExample />
        </Example>
        <Example
          title="Mistakes"
          use="A field says what is wrong when it is left. Sending says all of it at the head, with a button to each field, and puts the cursor into the first. What the server refuses stands at the same places."
          source={sourceOf('mistakes')}
        >
          <MistakesExample />
        </Example>
        <Example
          title="Asked of the server"
          use="For what only the server knows, while it can still be changed with ease. It is advice: where it can’t be asked, nobody is held up, and the form’s own call decides. In use: the name of a new community."
          source={sourceOf('server-check')}
        >
          <ServerCheckExample isTaken={isTaken} />
        </Example>
        <Example
          title="Kept on the device"
          use="For whatever takes more than a minute to write. Reload this page: it is still here. It goes when you start anew, or when anybody signs out on this device. In use: events that are being written, for as long as their tab is open."
          source={sourceOf('kept')}
        >
          <KeptExample copy={copy} />
        </Example>
        <Section
          title="By keyboard"
          text="The browser’s own habits. No field here changes them."
          className="border-t border-line"
        >
          <Keys />
        </Section>
      </Container>
    </>
  )
}
