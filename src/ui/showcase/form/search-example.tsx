import { useState } from 'react'
import { fold } from '#/lib/fold'
import { SearchBox } from '#/ui/search-box'

const WORDS = [
  'Ace',
  'Baseline',
  'Carry',
  'Dink',
  'Erne',
  'Fault',
  'Kitchen',
  'Lob',
  'Poach',
  'Rally',
  'Volley',
]

export function SearchExample() {
  const [wanted, setWanted] = useState('')
  const found = WORDS.filter((word) => fold(word).includes(fold(wanted)))
  return (
    <>
      <SearchBox label="Search words of the game" value={wanted} onSearch={setWanted} />
      <output className="block mt-3 text-sm text-ink-soft">
        {found.length === 0 ? 'No such word here' : found.join(', ')}
      </output>
    </>
  )
}
