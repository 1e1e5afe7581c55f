import { DateField } from '#/ui/date-field'
import { TimeField } from '#/ui/time-field'

export function DateTimeExample() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <DateField label="Date" />
      <TimeField label="Starts" defaultValue="19:00" />
      <TimeField label="Ends" defaultValue="21:30" />
    </div>
  )
}
