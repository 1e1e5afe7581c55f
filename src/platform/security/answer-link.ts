import type { Env } from '#/platform/env'
import { RSVP_DECLINE, signId } from './signed-id'
import * as m from '#/lib/messages.gen'

/** The purpose for which the secret addresses are signed where somebody without an account sees their answer. */
export const GUEST_ANSWER = 'guest-answer'

type Answer = { id: string; eventId: string; guestId: string | null }

export const guestAnswerLink = (
  { PUBLIC_URL, AUTH_SECRET }: Pick<Env, 'PUBLIC_URL' | 'AUTH_SECRET'>,
  registrationId: string,
): string => `${PUBLIC_URL}/rsvp/manage?token=${signId(AUTH_SECRET, GUEST_ANSWER, registrationId)}`

/** The page on which a spot is given up without signing in; opening it does nothing. */
export const declineLink = (
  { PUBLIC_URL, AUTH_SECRET }: Pick<Env, 'PUBLIC_URL' | 'AUTH_SECRET'>,
  registrationId: string,
): string => `${PUBLIC_URL}/rsvp/decline?token=${signId(AUTH_SECRET, RSVP_DECLINE, registrationId)}`

/** What a mail about somebody's answer leads to: the event's page, which cannot know who has no account. */
export const answerButton = (
  env: Pick<Env, 'PUBLIC_URL' | 'AUTH_SECRET'>,
  { id, eventId, guestId }: Answer,
): { label: string; href: string } =>
  guestId === null
    ? { label: m.server_seeEvent(), href: `${env.PUBLIC_URL}/events/${eventId}` }
    : { label: m.server_seeRSVP(), href: guestAnswerLink(env, id) }
