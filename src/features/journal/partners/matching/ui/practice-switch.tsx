import { useMutation, useQuery } from '@tanstack/react-query'
import { practiceChoiceMutation, practiceChoiceQuery } from '#/features/journal/partners/matching/queries'
import { Switch } from '#/ui/switch'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Off until somebody turns it on, and off at once. */
export function PracticeSwitch() {
  const { data } = useQuery(practiceChoiceQuery())
  const choose = useMutation(practiceChoiceMutation)
  const isOn = choose.isPending ? choose.variables : (data?.optedIn ?? false)
  return (
    <Switch
      label={m.partners_letOthersFindMe()}
      hint={isOn ? m.partners_onHint() : m.partners_offHint()}
      checked={isOn}
      disabled={data === undefined}
      onChange={({ target }) => choose.mutate(target.checked, { onError: (error) => void toastError(error) })}
    />
  )
}
