import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { KeptHere } from '#/app/offline/available-offline'
import * as m from '#/lib/messages.gen'

/**
 * What this device keeps for the time without a connection. The server makes only the frame of it, which is what stands
 * in for any page that only the device can fill.
 */
export const Route = createFileRoute('/offline')({
  ssr: false,
  head: () => pageHead({ title: m.offline_savedHere(), noindex: true }),
  component: KeptHere,
})
