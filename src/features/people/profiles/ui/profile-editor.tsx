import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { updateProfileMutation } from '#/features/people/profiles/queries'
import type { Profile, UpdateProfile } from '#/features/people/profiles/schema'
import { Privacy, WhereAndWhen, WhoYouAre, YourGame } from '#/features/people/profiles/ui/profile-fields'
import {
  changeOf,
  type ProfileValues,
  useProfileForm,
  valuesOf,
} from '#/features/people/profiles/ui/profile-form'
import { Part } from '#/features/people/profiles/ui/profile-parts'
import { LeaveGuard } from '#/ui/leave-guard'
import { Button } from '#/ui/button'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** A field that is jumped to must not end up under the bar with the buttons. */
const CLEAR_OF_BAR = '[&_:is(input,textarea)]:scroll-my-36'

interface ProfileEditorProps {
  profile: Profile
  /** Given during the setup, which ends by saving or by skipping. */
  onSetUp: (() => void) | undefined
}

export function ProfileEditor({ profile, onSetUp }: ProfileEditorProps) {
  const client = useQueryClient()
  const form = useProfileForm(profile)
  const leaving = useRef(false)
  const save = useMutation(updateProfileMutation)
  const skip = useMutation(updateProfileMutation)
  const { isDirty, dirtyFields } = form.formState

  function done(said: string | null) {
    if (said) void toastSuccess(said)
    leaving.current = onSetUp !== undefined
    onSetUp?.()
  }
  const submit = (values: ProfileValues) => {
    const change: UpdateProfile = changeOf(values, dirtyFields)
    save.mutate(change, {
      onSuccess(saved) {
        // What is typed while it is being saved stays, and stays unsaved.
        form.reset(valuesOf(saved), {
          keepDirtyValues: form.formState.isDirty && changedSince(form.getValues(), values),
        })
        done(m.profiles_profileSaved())
      },
      onError: (error) => showRefusal(form, error),
    })
  }
  /** Whoever has signed out meanwhile has nothing left to save. */
  const isUnsaved = () =>
    isDirty && !leaving.current && Boolean(client.getQueryData(sessionQuery().queryKey)?.user)

  return (
    <>
      <Form form={form} error={save.error ?? skip.error} onValid={submit} className={CLEAR_OF_BAR}>
        <WhoYouAre form={form} email={profile.email} canChangeBelow={onSetUp === undefined} />
        <YourGame form={form} />
        <WhereAndWhen form={form} />
        <Part of="privacy">
          <Privacy form={form} />
        </Part>
        <div className="bottom-bar z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface/95 px-4 py-4 backdrop-blur sm:-mx-6 sm:px-6">
          {isDirty && (
            <p className="mr-auto text-sm text-ink-soft max-sm:sr-only">{m.profiles_notSavedYet()}</p>
          )}
          {onSetUp && (
            <Button
              variant="quiet"
              busy={skip.isPending}
              onClick={() => skip.mutate({}, { onSuccess: () => done(null) })}
            >
              {m.profiles_skipNow()}
            </Button>
          )}
          <Button type="submit" busy={save.isPending}>
            {onSetUp ? m.profiles_saveContinue() : m.profiles_saveProfile()}
          </Button>
        </div>
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} text={m.profiles_leaveText()} />
    </>
  )
}

const changedSince = (now: ProfileValues, then: ProfileValues): boolean =>
  JSON.stringify(now) !== JSON.stringify(then)
