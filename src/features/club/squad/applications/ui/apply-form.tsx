import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  SQUAD_TASK_NAMES,
  SQUAD_TASKS,
  SQUAD_TIME_NAMES,
  SQUAD_TIMES,
} from '#/features/club/squad/applications/logic/squad-choices'
import { applyMutation } from '#/features/club/squad/applications/queries'
import { type Apply, applySchema, MAX_MESSAGE_CHARS } from '#/features/club/squad/applications/schema'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { Checkbox } from '#/ui/checkbox'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { TextArea } from '#/ui/text-area'
import * as m from '#/lib/messages.gen'

const tasks = () => SQUAD_TASK_NAMES.map((value) => ({ value, label: SQUAD_TASKS[value]() }))
const times = () => SQUAD_TIME_NAMES.map((value) => ({ value, label: SQUAD_TIMES[value]() }))

/** What one would like to do, when one can, and a few words. */
export function ApplyForm() {
  const form = useForm<Apply>({
    defaultValues: { tasks: [], availability: [], message: '' },
    resolver: zodResolver(applySchema),
  })
  const apply = useMutation(applyMutation)
  return (
    <Card className="max-w-2xl">
      <Form
        form={form}
        error={apply.error}
        onValid={(input) => apply.mutate(input, { onError: (error) => showRefusal(form, error) })}
        className="grid gap-6"
      >
        <Choices form={form} name="tasks" legend={m.squad_whatWouldLikeDo()} options={tasks()} />
        <Choices form={form} name="availability" legend={m.squad_whenCanCome()} options={times()} />
        <TextArea
          label={m.squad_aFewWordsAbout()}
          hint={m.squad_wherePlayWhatHave()}
          rows={4}
          maxLength={MAX_MESSAGE_CHARS}
          {...fieldOf(form, 'message')}
        />
        <Button type="submit" className="justify-self-start" busy={apply.isPending}>
          {m.squad_sendApplication()}
        </Button>
      </Form>
    </Card>
  )
}

interface ChoicesProps {
  form: UseFormReturn<Apply>
  name: 'tasks' | 'availability'
  legend: string
  options: readonly { value: string; label: string }[]
}

function Choices({ form, name, legend, options }: ChoicesProps) {
  const { error } = form.getFieldState(name, form.formState)
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...form.register(name)} />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger">
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
