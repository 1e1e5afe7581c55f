import { useMutation, useQuery } from '@tanstack/react-query'
import { practiceChoiceMutation, practiceChoiceQuery } from '#/features/journal/partners/matching/queries'
import { Switch } from '#/ui/switch'
import { toastError } from '#/ui/toast'

/** Off until somebody turns it on, and off at once. */
export function PracticeSwitch() {
  const { data } = useQuery(practiceChoiceQuery())
  const choose = useMutation(practiceChoiceMutation)
  const isOn = choose.isPending ? choose.variables : (data?.optedIn ?? false)
  return (
    <Switch
      label="Let others who practise the same find me"
      hint={
        isOn
          ? 'Players in your city who turned this on see your name, city, level and the focus you share. Never your notes.'
          : 'Off: nobody is told what you practise.'
      }
      checked={isOn}
      disabled={data === undefined}
      onChange={({ target }) => choose.mutate(target.checked, { onError: (error) => void toastError(error) })}
    />
  )
}
