import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface PressOrTypeProps {
  label: string
  /** What the button does, as a mutation tells of itself. */
  confirm: { isPending: boolean; error: unknown; reset: () => void }
  onPress: () => void
  onType: () => void
}

/** Behind a mail's link, which programs open too: nothing happens until the button is pressed, or the code typed. */
export function PressOrType({
  label,
  confirm: { isPending, error, reset },
  onPress,
  onType,
}: PressOrTypeProps) {
  return (
    <>
      {error !== null && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isPending} onClick={onPress}>
          {label}
        </Button>
        <Button
          variant="quiet"
          size="lg"
          onClick={() => {
            reset()
            onType()
          }}
        >
          {m.accounts_typeCodeInstead()}
        </Button>
      </div>
    </>
  )
}
