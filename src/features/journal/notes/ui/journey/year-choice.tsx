import { useNavigate } from '@tanstack/react-router'
import type { Journey } from '#/features/journal/notes/schema'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

/** Years with notes; the chosen one stands in the address. */
export function YearChoice({ journey: { years, today }, year }: { journey: Journey; year: number }) {
  const navigate = useNavigate()
  const options = [...new Set([...years, year])].toSorted((one, other) => other - one)
  if (options.length < 2) return null
  return (
    <SegmentedControl
      label={m.notes_year()}
      options={options.map((each) => ({ value: String(each), label: String(each) }))}
      value={String(year)}
      onChange={(chosen) =>
        void navigate({
          to: '/notes/journey',
          search: { year: today.startsWith(chosen) ? undefined : Number(chosen) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
