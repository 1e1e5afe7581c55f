import { brand } from '#/brand'

/** When the words of either page last changed. */
export const LEGAL_CHANGED_ON = '2026-11-26'

export interface LegalSection {
  id: string
  title: string
  lines: readonly string[]
}

export const TERMS: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    lines: [
      `${brand.name} helps people to find games, and each other. Use it for that, be decent, and play at your own risk.`,
      'Using it costs nothing. Nothing is sold here, and no money moves through it.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    lines: [
      'Give an address or a number that is yours, and a name people can call you by on court.',
      'Keep your password and your codes to yourself. What is done with your account counts as done by you, until you tell us otherwise.',
      'Children play, and sign up, with somebody who looks after them.',
      'You may delete your account at any time, in your profile.',
    ],
  },
  {
    id: 'places',
    title: 'Events and spots',
    lines: [
      'You have a spot when the page says “You’re in”; being on the waitlist isn’t a spot. Give up a spot you can’t use, so that the next person gets it.',
      'Events are run by their hosts. The host decides who plays where, and may take a spot back for a reason.',
      'Events may be moved or canceled. Everyone with a spot or on the waitlist gets notified.',
      'Pickleball is a sport: people fall, and balls fly. You judge yourself whether you are fit to play, and you answer for what you do on court.',
    ],
  },
  {
    id: 'decency',
    title: 'How we treat each other',
    lines: [
      'No insults, no threats, no spam, nothing that is against the law, no pretending to be somebody else.',
      'Don’t collect other people’s data here, and don’t try to get around what the program refuses.',
      'Report what is wrong; an admin looks at every report.',
    ],
  },
  {
    id: 'content',
    title: 'What you write and show',
    lines: [
      'It stays yours. You allow us to show it where you put it: your profile to those you chose, an event to those who may see it.',
      'Show only pictures that are yours to show, and that their people would agree to.',
      'Hosts, managers and admins may remove what breaks these rules.',
    ],
  },
  {
    id: 'suspension',
    title: 'When somebody breaks them',
    lines: [
      'Managers may remove or ban people from their community, with a reason. Admins may suspend an account, with a reason that its owner is told. That releases its coming spots.',
      'Every such act is on a log that nobody can change.',
    ],
  },
  {
    id: 'no-promise',
    title: 'What we don’t promise',
    lines: [
      'We look after this place with care, but it may be away for a while, or have faults. Don’t rely on it alone where much depends on it.',
      'As far as the law allows we don’t answer for what happens on court, on the way there, or because of what others wrote here.',
    ],
  },
  {
    id: 'changes',
    title: 'When these words change',
    lines: [
      'The date below says when. If something that matters to you changes, we say so on the blog before it counts.',
    ],
  },
]

/** What the privacy page says besides the list of what is kept. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    lines: [
      'We keep what the program needs to do what you ask of it, and nothing to learn about you.',
      'No advertising, no trackers, no counting by others. Fonts, pictures and scripts come from this site alone.',
      'Nothing is sold, and nothing is given away, except as the next part says.',
    ],
  },
  {
    id: 'others',
    title: 'Who else gets something',
    lines: [
      'The services that carry our messages: the mail service, the text message gateway, and your browser’s push service get the message and where it goes. Push messages are encrypted for your browser.',
      'If you sign in with Google or another provider, they learn that you did, and we get your address and name from them.',
      'Maps and calendar links lead to other sites when you press them, not before.',
      'Hosts may have other programs told of what happens to their events, and other sites may show lists of public events.',
      'When you choose a password, a list of leaked ones may be asked for it: by five characters of a hash, which is too little to tell your password.',
      'Other players see your name where you play, and what your profile shows, but never your email or phone number. Admins see both. Your email is also seen by the hosts of an event you RSVP’d to (its hosts, and the managers of its community), by managers whose community invited you, and by the managers of our own community if you told us you’d like to play.',
    ],
  },
  {
    id: 'on-your-device',
    title: 'On your own device',
    lines: [
      'Cookies for signing in, and no others, so there is nothing to agree to: one that says who is signed in; one for the minutes that signing in with another provider or with a second step takes; one that ties a sign-up to this browser until the address is confirmed, for a week at most; one that says you signed out, until our server has heard.',
      'And one that remembers that you have signed in on this device, so that a stranger guessing your password can’t lock you out. It opens nothing, and stays after you sign out, for 400 days at most.',
      'In the browser’s own storage: your choice of light or dark, how you last filtered events, what you were typing, pages you have seen, your journal, and scores that wait to be sent. Signing out removes what is yours, but scores a phone has counted stay until they are sent.',
    ],
  },
  {
    id: 'your-rights',
    title: 'What you can do',
    lines: [
      'See and change what is in your profile, at any time.',
      'Take everything along as one file, made when you ask for it.',
      'Delete your account: what goes with it and what stays without your name is in the list below.',
      'Stop any kind of mail with one press, or choose what reaches you.',
    ],
  },
]
