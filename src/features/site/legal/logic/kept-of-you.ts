import { type KeptData, days, WITH_ACCOUNT } from './kept-entry'

/** Who you are, how you get in, and what you belong to. */
export const OF_YOU: readonly KeptData[] = [
  {
    title: 'Your account',
    what: 'Your email address or phone number and whether it is confirmed, your name, your password as a hash that can’t be turned back, the sign-in service you came by, your roles, and whether an admin suspended you. Addresses that are made admins stand in a list of their own.',
    why: 'So that you can sign in, and nobody else as you.',
    until: ({ keepUnprovenAccountsDays }) =>
      `Until you delete the account. One that was never confirmed goes after ${days(keepUnprovenAccountsDays)}.`,
  },
  {
    title: 'A sign-up you haven’t confirmed',
    what: 'The address and name that were typed, the password as a hash, and a hash that ties them to the browser.',
    why: 'So that nobody but the person who typed that password can ever use it.',
    until: () => 'Until the address is confirmed, or for seven days.',
  },
  {
    title: 'Your devices',
    what: 'For each device you are signed in on: the browser’s name, its network address, and when it was last here.',
    why: 'So that you stay signed in, see where you are, and can end what isn’t you.',
    until: () => 'Until you sign out there, or 30 days after its last visit.',
  },
  {
    title: 'Two-step sign-in',
    what: 'If you turned it on: the key that your authenticator app has as well, encrypted; your recovery codes as hashes, and which of them you used; and that a sign-in waits for its second step.',
    why: 'So that nobody signs in as you who knows your password alone.',
    until: () =>
      'Until you turn it off or delete the account. What waits ends after ten minutes, and goes within a day.',
  },
  {
    title: 'Passkeys',
    what: 'For each passkey you add: its public key, the name you gave it, the kind of device or password manager that holds it, and when it was last used. Never your fingerprint or face: those stay on your device.',
    why: 'So that you can sign in without a password, and see which passkeys there are.',
    until: () => 'Until you remove it or delete the account.',
  },
  {
    title: 'Links and codes',
    what: 'That a link or code was sent to an address, and what it was for; the code itself only as a hash.',
    why: 'So that an address is proved by whoever reads its mail.',
    until: () => 'A day after it ran out.',
  },
  {
    title: 'Your profile',
    what: 'Name, level, rating, city, year of birth, a few words and a photo: whatever you filled in, and who may see it.',
    why: 'So that people know whom they play with. You decide whether you are listed, and whether age and city show.',
    until: () => WITH_ACCOUNT,
  },
  {
    title: 'Membership',
    what: 'What you asked for and wrote, what was decided and why, your number and since when you are a member.',
    why: 'So that admins can answer, and your card can say it.',
    until: ({ keepDecidedRequestsDays }) =>
      `As long as you are a member; what was rejected, withdrawn or has ended, ${days(keepDecidedRequestsDays)}.`,
  },
  {
    title: 'Communities',
    what: 'Where you are a member and as what, what you wrote when you asked, communities you asked for, and announcements you wrote.',
    why: 'So that a community knows its members and who speaks for it.',
    until: ({ keepDecidedRequestsDays }) =>
      `Memberships as long as the account; requests ${days(keepDecidedRequestsDays)} after the decision. Announcements stay, without your name.`,
  },
  {
    title: 'Invitations, and wishing to play',
    what: 'An address that somebody invited; or your name, address, city, level and times, if you told us you would like to play.',
    why: 'So that the invitation arrives once, and the managers can write to you.',
    until: ({ keepDecidedRequestsDays }) =>
      `${days(keepDecidedRequestsDays)} after the invitation ran out, or after the managers were done.`,
  },
  {
    title: 'The squad',
    what: 'What you wrote when you asked to help and what was decided; on the squad, what you do, your story and picture, and the shifts you took.',
    why: 'So that everybody knows who runs things, and hosts know who opens the courts.',
    until: ({ keepDecidedRequestsDays }) =>
      `As long as you are on the squad; shifts stay with their event, without you. Applications ${days(keepDecidedRequestsDays)} after the decision.`,
  },
  {
    title: 'Asking to host, and reports',
    what: 'What you wrote and what was decided. Whom a report is about doesn’t learn who made it.',
    why: 'So that admins can decide and answer.',
    until: ({ keepDecidedRequestsDays, keepSettledReportsDays }) =>
      `Requests ${days(keepDecidedRequestsDays)} after the decision, reports ${days(keepSettledReportsDays)}; who made a report is forgotten with their account.`,
  },
]
