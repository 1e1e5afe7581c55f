export const SHIFT_TASKS = ['open', 'check_in'] as const
export type ShiftTask = (typeof SHIFT_TASKS)[number]

export const TASK_WORDS: Record<ShiftTask, { label: string; hint: string }> = {
  open: { label: 'Opens', hint: 'Is there first: gate, nets, lights.' },
  check_in: { label: 'Checks in', hint: 'Greets people at the court and checks them in.' },
}

/** 'open the courts at Tuesday dinks', for notices and mails. */
export const dutyWords = (task: ShiftTask, title: string): string =>
  task === 'open' ? `open up at ${title}` : `check people in at ${title}`
