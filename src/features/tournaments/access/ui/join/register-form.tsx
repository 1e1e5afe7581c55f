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
import * as m from '#/lib/messages.gen'

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
        <h1 className="mt-2 text-3xl">
          {isAlone ? m.tournamentAccess_signUpToPlay() : m.tournamentAccess_enterTeam()}
        </h1>
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
          label={isAlone ? m.tournamentAccess_yourName() : m.tournamentAccess_teamName()}
          maxLength={80}
          {...fieldOf(form, 'name', {
            validate: (name) => String(name).trim() !== '' || m.tournamentAccess_giveName(),
          })}
        />
        {!isAlone && (
          <TextField
            label={m.tournamentAccess_players()}
            optional
            hint={m.tournamentAccess_playersHint()}
            {...fieldOf(form, 'players')}
          />
        )}
        {isMixed && (
          <Select
            label={m.tournamentAccess_youPlayAs()}
            placeholder={m.tournamentAccess_choose()}
            options={[
              { value: 'woman', label: m.tournamentAccess_woman() },
              { value: 'man', label: m.tournamentAccess_man() },
            ]}
            {...fieldOf(form, 'group', {
              validate: (group) => group !== '' || m.tournamentAccess_chooseOne(),
            })}
          />
        )}
        <TextField
          label={m.tournamentAccess_club()}
          optional
          maxLength={80}
          hint={m.tournamentAccess_clubHint()}
          {...fieldOf(form, 'club')}
        />
        <TextField
          label={m.tournamentAccess_rating()}
          optional
          inputMode="decimal"
          hint={m.tournamentAccess_ratingHint()}
          {...fieldOf(form, 'rating', {
            validate: (rating) =>
              String(rating).trim() === '' ||
              RATING.test(String(rating).trim()) ||
              m.tournamentAccess_ratingFormat(),
          })}
        />
        <Button type="submit" size="lg" wide busy={register.isPending}>
          {isAlone ? m.tournamentAccess_signMeUp() : m.tournamentAccess_enterTheTeam()}
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
      <h1 className="text-3xl">{m.tournamentAccess_youreList()}</h1>
      <Banner tone="success" role="alert" title={m.tournamentAccess_isWaiting({ name: registered.name })}>
        {m.tournamentAccess_organizerLetsIn()}{' '}
        {isShown ? m.tournamentAccess_matchesShown() : m.tournamentAccess_membersOnly()}
      </Banner>
      <div className="grid gap-3">
        {isShown && (
          <Link
            to="/game-generator/$tournamentId"
            params={{ tournamentId: registered.tournamentId }}
            className={buttonClass({ size: 'lg', wide: true })}
          >
            {m.tournamentAccess_toTournament()}
          </Link>
        )}
        <Button variant="secondary" size="lg" wide onClick={onAnother}>
          {m.tournamentAccess_enterAnother()}
        </Button>
      </div>
    </>
  )
}
