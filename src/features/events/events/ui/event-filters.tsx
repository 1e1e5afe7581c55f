import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type SyntheticEvent, useState } from 'react'
import { FLAGS } from '#/features/events/events/filters/ui/chips'
import { EventChips } from '#/features/events/events/filters/ui/event-chips'
import { levelChoices } from '#/lib/level-words'
import { communityOptionsQuery, type EventSearch } from '#/features/events/events/queries'
import { countFilters, parseEventSearch } from '#/features/events/events/ui/list-search'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { DateField } from '#/ui/date-field'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

/** Chips for what most people look for, and a panel for the rest. All of it goes into the address, so a found list can be shared. */
export function EventFilters({ search }: { search: EventSearch }) {
  const [open, setOpen] = useState(Boolean(search.from || search.to || search.community))
  const count = countFilters(search)
  const button = (
    <Button
      variant="quiet"
      size="sm"
      className="min-h-11"
      aria-expanded={open}
      aria-controls="event-filters"
      onClick={() => setOpen(!open)}
    >
      <SlidersHorizontal aria-hidden />
      {m.events_filters()}
      {count > 0 && ` (${count})`}
    </Button>
  )
  return (
    <div className="mt-4">
      {search.past ? button : <EventChips search={search}>{button}</EventChips>}
      <div id="event-filters" hidden={!open}>
        <FilterForm search={search} />
      </div>
    </div>
  )
}

type Field = HTMLInputElement | HTMLSelectElement

/** What the panel has a say in, as one word to compare by. */
const filtersOf = ({ from, to, community, place, level }: EventSearch) =>
  JSON.stringify([from, to, community, place, level])

/** Applies what the form says. `edition` changes when the address was changed by other means, so that the form starts anew. */
function useFilters(search: EventSearch) {
  const navigate = useNavigate()
  const [applied, setApplied] = useState({ filters: filtersOf(search), edition: 0 })
  const current = filtersOf(search)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    if (applied.filters !== current) setApplied({ filters: current, edition: applied.edition + 1 })
  }
  function apply(form: HTMLFormElement) {
    const filters = parseEventSearch(Object.fromEntries(new FormData(form)))
    setApplied({ ...applied, filters: filtersOf(filters) })
    const { past, q } = search
    void navigate({ to: '/events', search: { ...filters, past, q }, replace: true, resetScroll: false })
  }
  return { apply, edition: applied.edition }
}

function FilterForm({ search }: { search: EventSearch }) {
  const { apply, edition } = useFilters(search)
  const choose = (event: SyntheticEvent<Field>) => event.currentTarget.form && apply(event.currentTarget.form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <form
      key={edition}
      action="/events"
      method="get"
      aria-label={m.events_filters()}
      onSubmit={submit}
      className="mt-4 grid gap-4 rounded-lg bg-surface-sunk p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[1fr_1fr_1.4fr_1.2fr_1fr] lg:items-end"
    >
      {search.past && <input type="hidden" name="past" value="true" />}
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {FLAGS.map((flag) => search[flag] && <input key={flag} type="hidden" name={flag} value="true" />)}
      <DateField label={m.events_from()} name="from" defaultValue={search.from} onChange={choose} />
      <DateField
        label={m.events_to()}
        name="to"
        defaultValue={search.to}
        min={search.from}
        onChange={choose}
      />
      <CommunityFilter chosen={search.community} onChange={choose} />
      <TextField
        label={m.events_place()}
        name="place"
        placeholder={m.events_cityOrVenue()}
        defaultValue={search.place}
        maxLength={80}
        enterKeyHint="search"
        onBlur={choose}
      />
      <Select
        label={m.events_level()}
        name="level"
        placeholder={m.events_any()}
        options={levelChoices()}
        defaultValue={search.level ?? ''}
        onChange={choose}
      />
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {m.events_show()}
        </button>
      </noscript>
    </form>
  )
}

interface CommunityFilterProps {
  chosen: string | undefined
  onChange: (event: SyntheticEvent<Field>) => void
}

function CommunityFilter({ chosen, onChange }: CommunityFilterProps) {
  const { data } = useQuery(communityOptionsQuery(false))
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // Chosen elsewhere, on the community's own page: not among the first, but it still holds.
  const missing = chosen && !options.some(({ value }) => value === chosen)
  return (
    <Select
      // The choice is there before its name is known.
      key={options.length}
      label={m.events_community()}
      name="community"
      placeholder={m.events_all()}
      options={missing ? [...options, { value: chosen, label: m.events_chosenCommunity() }] : options}
      defaultValue={chosen ?? ''}
      onChange={onChange}
    />
  )
}
