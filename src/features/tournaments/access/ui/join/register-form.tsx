import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { registerMutation } from '#/features/tournaments/access/queries'
import type { CodeMeaning, Registered } from '#/features/tournaments/access/schema'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import { newId } from '#/lib/ids'

const EMPTY = { name: '', players: '', club: '', rating: '', group: '' }
const RATING = /^\d{1,4}(?:[.,]\d{1,3})?$/

/** Enters a team, or a player where each enters alone. The organiser lets them in. */
export function RegisterForm({ meaning, code }: { meaning: CodeMeaning; code: string }) {
  const { alone: isAlone, mixed: isMixed, shown } = meaning
  const register = useMutation(registerMutation)
  // One id for the form, however often it is sent.
  const [entrant, setEntrant] = useState(newId)
  const form = useForm({ defaultValues: EMPTY })
  if (register.data)
    return (
      <OnTheList
        registered={register.data}
        isShown={shown}
        onAnother={() => {
          setEntrant(newId())
          form.reset(EMPTY)
          register.reset()
        }}
      />
    )
  return (
    <>
      <header>
        <p className="eyebrow">{meaning.name}</p>
        <h1 className="mt-2 text-3xl">{isAlone ? 'Put your name down' : 'Enter your team'}</h1>
      </header>
      <Form
        form={form}
        error={register.error}
        className="grid gap-4"
        onValid={({ name, players, club, rating, group }) =>
          register.mutate(
            {
              code,
              entrant,
              name: name.trim(),
              players: isAlone ? [] : namesIn(players),
              club: club.trim() || null,
              rating: rating.trim() === '' ? null : Number(rating.trim().replace(',', '.')),
              group: isMixed && (group === 'woman' || group === 'man') ? group : null,
            },
            { onError: (error) => showRefusal(form, error) },
          )
        }
      >
        <TextField
          label={isAlone ? 'Your name' : 'Team name'}
          maxLength={80}
          {...fieldOf(form, 'name', { validate: (name) => String(name).trim() !== '' || 'Give a name' })}
        />
        {!isAlone && (
          <TextField
            label="Players"
            optional
            hint="Names, with commas between them"
            {...fieldOf(form, 'players')}
          />
        )}
        {isMixed && (
          <Select
            label="You play as"
            placeholder="Choose"
            options={[
              { value: 'woman', label: 'Woman' },
              { value: 'man', label: 'Man' },
            ]}
            {...fieldOf(form, 'group', { validate: (group) => group !== '' || 'Choose one' })}
          />
        )}
        <TextField
          label="Club"
          optional
          maxLength={80}
          hint="Club-mates are kept apart in the draw."
          {...fieldOf(form, 'club')}
        />
        <TextField
          label="Rating"
          optional
          inputMode="decimal"
          hint="Such as 3.5; it helps with the seeding."
          {...fieldOf(form, 'rating', {
            validate: (rating) =>
              String(rating).trim() === '' || RATING.test(String(rating).trim()) || 'A number such as 3.5',
          })}
        />
        <Button type="submit" size="lg" wide busy={register.isPending}>
          {isAlone ? 'Put me down' : 'Enter the team'}
        </Button>
      </Form>
    </>
  )
}

const namesIn = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

interface OnTheListProps {
  registered: Registered
  isShown: boolean
  onAnother: () => void
}

function OnTheList({ registered, isShown, onAnother }: OnTheListProps) {
  return (
    <>
      <h1 className="text-3xl">You’re on the list</h1>
      <Banner tone="success" role="alert" title={`${registered.name} is waiting`}>
        The organiser lets you in.{' '}
        {isShown
          ? 'Your matches show on the tournament’s page.'
          : 'The tournament is for members of its community: sign in as one to see your matches.'}
      </Banner>
      <div className="grid gap-3">
        {isShown && (
          <Link
            to="/game-generator/$tournamentId"
            params={{ tournamentId: registered.tournamentId }}
            className={buttonClass({ size: 'lg', wide: true })}
          >
            To the tournament
          </Link>
        )}
        <Button variant="secondary" size="lg" wide onClick={onAnother}>
          Enter another
        </Button>
      </div>
    </>
  )
}
