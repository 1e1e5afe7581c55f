import { expect, test } from 'vitest'
import { createLogger } from './log'
import { prettyLine } from './pretty-lines'

function shown(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(createLogger('info', { write: (line) => void (text += prettyLine(line)) }))
  return text.replace(/^\d\d:\d\d:\d\d /gm, '')
}

test('shows time, level, words and details on one line', () => {
  expect(shown((log) => log.info({ made: 3, job: 'night-series' }, 'Events were made'))).toBe(
    'INFO  Events were made made=3 job=night-series\n',
  )
})

test('shows a message for someone line by line, below whom it is for', () => {
  const text = shown((log) => log.info({ to: 'nia@example.org' }, 'Outbox\nCode: 482913\n\nBye'))
  expect(text).toBe('INFO  Outbox to=nia@example.org\n      Code: 482913\n      \n      Bye\n')
})

test('shows an error with its causes and where it arose, and hides what the log hides', () => {
  const error = new Error('No copy was made', { cause: new Error('The disk is full') })
  const text = shown((log) => log.error({ err: error, token: 'hunter2' }, 'A job failed'))
  expect(text).toMatch(
    /^ERROR A job failed token=\[redacted\]\n {6}Error: No copy was made\n {6}because of Error: The disk is full\n {6}at /,
  )
})
