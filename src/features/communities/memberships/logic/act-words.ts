import type { MemberAct } from './membership-acts'

interface ActWords {
  /** In a menu. */
  label: string
  danger: boolean
  question: (name: string) => string
  /** What it will do. */
  text: string
  done: (name: string) => string
}

export const ACT_WORDS: Record<MemberAct, ActWords> = {
  approve: {
    label: 'Approve',
    danger: false,
    question: (name) => `Let ${name} in?`,
    text: 'They become a member, and are told.',
    done: (name) => `${name} is in`,
  },
  decline: {
    label: 'Decline',
    danger: true,
    question: (name) => `Decline ${name}?`,
    text: 'They are told with your words, and may ask again.',
    done: (name) => `Declined. ${name} is told`,
  },
  'make-member': {
    label: 'Make a plain member',
    danger: false,
    question: (name) => `Make ${name} a plain member?`,
    text: 'They stay in the community, but no longer help to run it.',
    done: (name) => `${name} is a member now`,
  },
  'make-manager': {
    label: 'Make a manager',
    danger: false,
    question: (name) => `Make ${name} a manager?`,
    text: 'Managers let people in and keep them out, and look after the page and the events.',
    done: (name) => `${name} is a manager now`,
  },
  'make-owner': {
    label: 'Make an owner',
    danger: false,
    question: (name) => `Make ${name} an owner?`,
    text: 'Owners can do everything you can: name managers and owners, and close the community.',
    done: (name) => `${name} is an owner now`,
  },
  'hand-over': {
    label: 'Hand the community over',
    danger: true,
    question: (name) => `Hand the community over to ${name}?`,
    text: 'They become an owner and you a manager, at once. Only they can give it back.',
    done: (name) => `${name} owns it now`,
  },
  remove: {
    label: 'Remove',
    danger: true,
    question: (name) => `Remove ${name}?`,
    text: 'They lose their spots at members-only events. They can ask to join again.',
    done: (name) => `${name} is no longer in it`,
  },
  ban: {
    label: 'Ban',
    danger: true,
    question: (name) => `Ban ${name}?`,
    text: 'They can’t join, ask to join, or RSVP to the community’s events, and they lose their spots at all upcoming ones.',
    done: (name) => `${name} is banned`,
  },
  'lift-ban': {
    label: 'Lift the ban',
    danger: false,
    question: (name) => `Lift the ban of ${name}?`,
    text: 'They can RSVP to events that are open to them, and ask to join again.',
    done: (name) => `The ban of ${name} is lifted`,
  },
}
