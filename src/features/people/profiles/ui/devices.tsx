import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { devicesQuery, revokeDeviceMutation, revokeOthersMutation } from '#/features/people/accounts/queries'
import type { Device } from '#/features/people/accounts/schema'
import { FormSection } from '#/ui/form-section'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import { UntilRead } from '#/ui/until-read'
import * as m from '#/lib/messages.gen'

/** Where the account is signed in, and how to end that from here. */
export function Devices() {
  const query = useQuery(devicesQuery())
  const { data: devices } = query
  const revokeOthers = useMutation(revokeOthersMutation)
  return (
    <FormSection title={m.profiles_devices()} text={m.profiles_devicesText()}>
      <UntilRead query={query} className="h-20" />
      {devices && (
        <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={revokeOthers.isPending}
          onClick={() =>
            revokeOthers.mutate(undefined, {
              onSuccess: () => void toastSuccess(m.profiles_signedOutEverywhereElse()),
              onError: (failure) => void toastError(failure),
            })
          }
        >
          {m.profiles_signOutEverywhereElse()}
        </Button>
      )}
    </FormSection>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const revoke = useMutation(revokeDeviceMutation)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{device.device}</p>
        <p className="text-sm text-ink-soft">
          {m.profiles_lastSeen({ moment: <Moment at={device.lastSeenAt} /> })}
        </p>
      </div>
      {device.current ? (
        <Badge tone="court">{m.profiles_thisDevice()}</Badge>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          busy={revoke.isPending}
          aria-label={m.profiles_signOutThereDevice({ device: device.device })}
          onClick={() =>
            revoke.mutate(device.id, {
              onSuccess: () => void toastSuccess(m.profiles_signedOutDevice({ device: device.device })),
              onError: (failure) => void toastError(failure),
            })
          }
        >
          {m.profiles_signOutThere()}
        </Button>
      )}
    </li>
  )
}
