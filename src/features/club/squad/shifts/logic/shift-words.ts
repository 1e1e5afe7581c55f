import * as m from '#/lib/messages.gen'

export const SHIFT_TASKS = ['open', 'check_in'] as const
export type ShiftTask = (typeof SHIFT_TASKS)[number]

export const TASK_WORDS: Record<ShiftTask, { label: () => string; hint: () => string }> = {
  open: { label: () => m.squad_opens(), hint: () => m.squad_opensHint() },
  check_in: { label: () => m.squad_checksIn(), hint: () => m.squad_checksInHint() },
}
