import { useState } from 'react'
import { ServerCheckLine } from '#/ui/server-check-line'
import { TextField } from '#/ui/text-field'
import { useServerCheck } from '#/ui/use-server-check'

/** `isTaken` asks the server: here, whether one of the communities you can see has this very name. */
export function ServerCheckExample({ isTaken }: { isTaken: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('')
  const check = useServerCheck(name, isTaken)
  return (
    <>
      <TextField
        label="Name of your community"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ServerCheckLine
        check={check}
        idle="Type a name to see whether it is free."
        verdict={(taken) =>
          taken
            ? { fine: false, words: `A community is called “${name.trim()}” already.` }
            : { fine: true, words: `No community is called “${name.trim()}”.` }
        }
      />
    </>
  )
}
