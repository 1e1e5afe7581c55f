import type { ReactNode } from 'react'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Example } from '#/ui/showcase/example'
import { BottomSheetExample } from './bottom-sheet-example'
import { BuzzExample } from './buzz-example'
import { type ListedEvent, PullToRefreshExample } from './pull-to-refresh-example'
import { SwipeRowExample } from './swipe-row-example'
import { SwipeTabsExample } from './swipe-tabs-example'
import { ThumbChoicesExample } from './thumb-choices-example'

const SOURCES = import.meta.glob<string>('./*-example.tsx', { query: '?raw', import: 'default', eager: true })
const sourceOf = (name: string): string => SOURCES[`./${name}-example.tsx`] ?? ''

interface TouchPageProps {
  /** Links to what belongs to it. */
  actions: ReactNode
  events: readonly ListedEvent[]
  onRefresh: () => Promise<unknown>
}

/** The touch components, alive: what a thumb does beside a court, and how keys do the same. */
export function TouchPage({ actions, events, onRefresh }: TouchPageProps) {
  return (
    <>
      <PageHeader
        eyebrow="Demo"
        title="Made for one thumb"
        text="The touch components, alive. Whatever a finger can do here, a button and a key can do too, and nothing moves more than the device’s settings allow."
        actions={actions}
      />
      <Container className="py-4">
        <Example
          title="Bottom sheet"
          use="For what is looked through while the page stays in mind: a list, filters, the details of one thing. Pull the handle up for all of the window, down to put it away. A question is a dialog instead, which comes from below on a phone, too. In use: one’s record and the leaderboards on the phone’s Stakes."
          keys="the handle is a button; Arrow up and Arrow down pull it. Escape closes the sheet, and what opened it has the focus again."
          source={sourceOf('bottom-sheet')}
        >
          <BottomSheetExample />
        </Example>
        <Example
          title="Swipe tabs"
          use="For a few views of one thing that are read one after another. Swipe the text, or press a tab. What moves sideways by itself, such as a wide table, keeps its own swipe. In use: the phone’s Stakes, where the tabs stand at the thumb."
          keys="Tab reaches the chosen tab, the arrow keys choose another, Home and End the first and the last."
          source={sourceOf('swipe-tabs')}
        >
          <SwipeTabsExample />
        </Example>
        <Example
          title="Swipe row"
          use="For lists where each row has one to three things that can be done with it. A swipe to the left shows them and does nothing yet, so that no thumb deletes by accident. In use: new notifications."
          keys="each row has a button with the same actions. Escape puts them away."
          source={sourceOf('swipe-row')}
        >
          <SwipeRowExample />
        </Example>
        <Example
          title="Pull to refresh"
          use="For lists that others change while one looks, where nothing live tells of it. These are the next events, read anew from the server; what can’t be read is told, and what was there stays. In use: the leaderboards of Stakes."
          keys="the button above the list."
          source={sourceOf('pull-to-refresh')}
        >
          <PullToRefreshExample events={events} onRefresh={onRefresh} />
        </Example>
        <Example
          title="Shakes"
          use="For what is counted without looking, such as points on a score pad. Never alone: many phones can’t, so words and colour say the same. In use: score pads, calls to a court, swiped tabs, and Stakes when something is done."
          source={sourceOf('buzz')}
        >
          <BuzzExample />
        </Example>
        <Example
          title="Choices for a thumb"
          use="One of a few that are all in sight, or several of many: 44 pixels high, with the words inside what is pressed."
          keys="the arrow keys move along the first, Space presses a chip of the second."
          source={sourceOf('thumb-choices')}
        >
          <ThumbChoicesExample />
        </Example>
      </Container>
    </>
  )
}
