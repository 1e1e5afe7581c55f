import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const CODE_LETTERS = 6
const onlyLetters = (text: string) => text.replace(/[^a-z]/gi, '').toUpperCase()

/** For teams that register themselves, and for scorers. */
export function CodeForm() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(form: FormEvent) {
    form.preventDefault()
    const letters = onlyLetters(code)
    if (letters.length !== CODE_LETTERS) return setProblem(m.tournamentAccess_aCodeHasSix())
    void navigate({ href: `/game-generator/join?code=${letters}` })
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <TextField
        label={m.tournamentStart_accessCode()}
        value={code}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABCDEF"
        onChange={({ target }) => {
          setCode(target.value)
          setProblem(undefined)
        }}
        className="flex-1 [&_input]:font-display [&_input]:font-bold [&_input]:uppercase [&_input]:tracking-[0.2em]"
      />
      <Button type="submit" variant="secondary" className="mt-[1.7rem] min-h-12">
        {m.tournamentStart_join()}
      </Button>
    </form>
  )
}
