const KEYS: [keys: string, does: string][] = [
  ['Tab, Shift and Tab', 'To the next field, or the one before. A group of radio buttons is one stop.'],
  ['Arrow keys', 'Another choice in a group; another day or minute in a date or a time.'],
  ['Space', 'Ticks a box, turns a switch, presses a chip or a button.'],
  ['Enter', 'Sends the form from any one-line field; in a longer text it begins a new line.'],
  ['Escape', 'Empties a search, closes the device’s own picker.'],
]

/** What the keyboard does in every form: the browser’s own habits, which no field here changes. */
export function Keys() {
  return (
    <dl className="divide-y divide-line">
      {KEYS.map(([keys, does]) => (
        <div key={keys} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">{keys}</dt>
          <dd className="text-ink-soft">{does}</dd>
        </div>
      ))}
    </dl>
  )
}
