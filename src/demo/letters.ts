/** What the made-up place has sent, and what people wrote to it. */
export const ISSUES = [
  {
    daysAgo: 41,
    subject: 'Lights until ten',
    preview: 'Longer evenings, and a new drill hour on Thursdays.',
    body: [
      '## The lights stay on',
      'From this week the courts are lit until **ten**. Two more rounds for everyone who comes from work.',
      '## Thursday drill hour',
      '- six to seven, before open play',
      '- third-shot drops, then resets',
      '- bring nothing: there are balls and spare paddles',
      'All dates stand among the [events](/events).',
    ].join('\n\n'),
  },
  {
    daysAgo: 13,
    subject: 'Four courts, one net and a cake',
    preview: 'What came of the work day, and who is next.',
    body: [
      'Nineteen of you came to the work day. The crack on court three is filled, the net on court one is new, and the cake did not see noon.',
      '## Next',
      '1. A mixer for those who began this spring',
      '2. A ladder, if enough of you want one: [tell us](/contact)',
      '> “I came for the cake and stayed for the kitchen line.”',
      'See you at the courts.',
    ].join('\n\n'),
  },
] as const

export const ISSUE_DRAFT = {
  subject: 'Before the rain comes',
  preview: '',
  body: '## Indoor hours\n\nWe are looking for a hall. If you know one with *two* courts and a kind caretaker, write to us.',
} as const

export const LETTERS = [
  {
    hoursAgo: 4,
    name: 'Ottilie Marsh',
    email: 'ottilie.marsh@demo.example.org',
    topic: 'question',
    status: 'open',
    message:
      'My mother is 71 and played tennis all her life. Is there a night where she could try this without being the only one who is new?',
  },
  {
    hoursAgo: 29,
    name: 'Bram Okafor',
    email: 'bram.okafor@demo.example.org',
    topic: 'feedback',
    status: 'open',
    message:
      'The map of Mill Yard leads to the loading gate. The way in is from the river side, past the bikes.',
  },
  {
    hoursAgo: 75,
    name: 'Jun Castellano',
    email: 'jun.castellano@demo.example.org',
    topic: 'event',
    status: 'answered',
    message: 'Can I bring two friends on a Tuesday who have no account?',
    reply: 'Sure! Add them as a +1 when you RSVP. They only need shoes that don’t mark.',
  },
  {
    hoursAgo: 90,
    name: 'Best Paddle Deals',
    email: 'deals@spam.example.org',
    topic: 'other',
    status: 'spam',
    message:
      'Cheap paddles http://spam.example.org/1 http://spam.example.org/2 http://spam.example.org/3 http://spam.example.org/4',
  },
] as const
