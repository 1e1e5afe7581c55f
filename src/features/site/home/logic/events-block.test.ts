import { expect, test } from 'vitest'
import { eventsBlock } from '#/features/site/home/logic/events-block'
import { AppError } from '#/lib/errors'

const open = { community: null }
const inCommunity = { community: { id: 'c', slug: 'c', name: 'C' } }
const connectionWords = {
  kind: 'error',
  title: 'Connection Error',
  text: "We're having trouble connecting to our servers. Please check your internet connection.",
}

test('nothing in hand yet is loading', () => {
  expect(eventsBlock({ events: undefined, error: null })).toEqual({ kind: 'loading' })
})

test.each(['Failed to fetch', 'Network is offline', 'NETWORK down'])(
  '%j is a connection error',
  (message) => {
    expect(eventsBlock({ events: undefined, error: new Error(message) })).toEqual(connectionWords)
  },
)

test('a server that could not be reached after all attempts is a connection error', () => {
  const error = new AppError({
    code: 'unreachable',
    category: 'network',
    message: 'Failed to connect to /api after 3 attempts',
  })
  expect(eventsBlock({ events: undefined, error })).toEqual(connectionWords)
})

test('any other failure asks to try again', () => {
  const error = new AppError({ code: 'server_error', category: 'server' })
  expect(eventsBlock({ events: undefined, error })).toMatchObject({
    kind: 'error',
    text: 'Failed to load upcoming events. Please try again.',
  })
})

test('events in hand outlive a failed refetch', () => {
  expect(eventsBlock({ events: [open], error: new Error('Failed to fetch') }).kind).toBe('events')
})

test('no events at all is empty, even after a failed refetch', () => {
  expect(eventsBlock({ events: [], error: new Error('boom') })).toEqual({ kind: 'empty' })
})

test('one community event among others is enough', () => {
  expect(eventsBlock({ events: [open, inCommunity], error: null })).toMatchObject({
    hasCommunityEvents: true,
  })
  expect(eventsBlock({ events: [open, open], error: null })).toMatchObject({ hasCommunityEvents: false })
})
