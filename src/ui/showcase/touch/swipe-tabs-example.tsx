import { useState } from 'react'
import { SwipeTabs } from '#/ui/swipe-tabs'

const TABS = [
  {
    value: 'serve',
    label: 'Serve',
    content: 'Deep and in. A serve that lands past the middle of the box keeps them at the baseline.',
  },
  {
    value: 'return',
    label: 'Return',
    content: 'High and deep, then walk in: the return buys the time to reach the kitchen line.',
  },
  {
    value: 'third',
    label: 'Third shot',
    content: 'Drop it into the kitchen when they are in; drive it when they are still on their way.',
  },
  {
    value: 'dink',
    label: 'Dink',
    content: 'Unattackable first, clever second. Cross-court the net is lower and the court longer.',
  },
]

export function SwipeTabsExample() {
  const [tab, setTab] = useState('serve')
  return <SwipeTabs label="A rally, shot by shot" tabs={TABS} value={tab} onChange={setTab} />
}
