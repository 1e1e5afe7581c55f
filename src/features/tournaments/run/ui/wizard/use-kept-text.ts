import { useState } from 'react'
import { browserStores, storeIfPossible } from '#/client/browser-storage'

/** Text as it is typed, kept in this tab through reloads. For what is rendered in the browser only. */
export function useKeptText(name: string): [text: string, put: (text: string) => void] {
  const key = `tournament-typing:${name}`
  const [text, setText] = useState(() => browserStores().session.getItem(key) ?? '')
  return [
    text,
    (changed) => {
      setText(changed)
      const { session } = browserStores()
      if (changed === '') session.removeItem(key)
      else storeIfPossible(session, key, changed)
    },
  ]
}
