/** What is said in the communities of the made-up year. */

export const ANNOUNCED = {
  'hangar-nine': {
    sent: [
      {
        daysAgo: 2,
        title: 'Court three rests on Saturday',
        body: 'Its lines are painted anew this Saturday, so timed games move to courts four and five. Same times, same people.\n\nIf you have a spare net, bring it: we can chalk a practice court beside the door.',
      },
      {
        daysAgo: 9,
        title: 'Paddles for newcomers',
        body: 'Thank you for eleven paddles in one week! They hang next to the pump. Lend one, bring it back, and wipe the grip.\n\nThe rules, for whoever asks: https://usapickleball.org/',
      },
      {
        daysAgo: 24,
        title: 'Who brings the coffee in December?',
        body: 'Four mornings, four people. Tell a manager which one you take.',
      },
    ],
    draft: {
      title: 'Winter ladder: the rules in short',
      body: 'Six weeks, one match a week, you choose day and court with your opponent. To write here: how ties are broken.',
    },
  },
  'garage-court': {
    sent: [
      {
        daysAgo: 1,
        title: 'Park on the other side of the street',
        body: 'The neighbors across get their drive repaved until Friday. Please leave it free, also for five minutes.',
      },
    ],
    draft: {
      title: 'A second net',
      body: 'If eight of us put in fifteen dollars each, the old net becomes a wall to hit against.',
    },
  },
} as const

/** Why people are in it no more. */
export const FAREWELLS = [
  { status: 'banned', reason: 'Shouted at a beginner twice, and again after we talked.', daysAgo: 12 },
  { status: 'removed', reason: 'Asked to be taken off: moved to Denver.', daysAgo: 20 },
  { status: 'left', reason: '', daysAgo: 33 },
] as const

export const INVITED_ADDRESSES = ['june.alvarado@example.org', 'theo.brandt@example.org'] as const

export const CLOSED_CLUB = {
  slug: 'boardwalk-bangers',
  name: 'Boardwalk Bangers',
  tagline: 'It was windy, and it was fun',
  about: 'Two seasons on the boardwalk. The courts became a skate park, and we moved to Harborlight.',
  city: 'Long Beach',
  state: 'CA',
  coverImage: 'long-shadows',
  joinPolicy: 'open',
  status: 'archived',
} as const

/** Decided by the admin. */
export const DECIDED_ASKS = [
  {
    name: 'Lunch Break Dinks',
    tagline: 'Forty minutes, then back to work',
    about: 'Office people of Bunker Hill who play at noon, twice a week, in two shifts.',
    city: 'Los Angeles',
    joinPolicy: 'open',
    status: 'rejected',
    decisionReason:
      'Frogtown Paddle Club plays there at noon already. Ask them first; they look for company.',
    daysAgo: 15,
  },
  {
    name: 'Private Coaching by Rex',
    tagline: 'Book now',
    about: 'Lessons from 90 dollars an hour. First hour half price.',
    city: 'Santa Monica',
    joinPolicy: 'open',
    status: 'rejected',
    decisionReason: 'This is an offer of lessons, not a group of players.',
    daysAgo: 40,
  },
] as const

/** Who would like to play with the product's own community. */
export const INTERESTS = [
  {
    name: 'Priya Raman',
    city: 'Pasadena',
    level: 'beginner',
    availability: ['weekday-evenings', 'weekend-mornings'],
    message: 'I have borrowed a paddle twice and want to stop borrowing. Could someone show me the rules?',
    status: 'new',
  },
  {
    name: 'Hector Villanueva',
    city: 'Alhambra',
    level: 'intermediate',
    availability: ['weekday-mornings'],
    message: '',
    status: 'new',
  },
  {
    name: 'Noor Haddad',
    city: 'Glendale',
    level: 'novice',
    availability: ['weekend-mornings', 'weekend-afternoons'],
    message: 'My daughter (14) would come along. Is that fine?',
    status: 'new',
  },
  {
    name: 'Sam Whitfield',
    city: 'Los Angeles',
    level: 'advanced',
    availability: ['weekday-afternoons', 'weekday-evenings'],
    message: 'New in town from Austin, 4.5. Looking for a steady partner.',
    status: 'contacted',
  },
  {
    name: 'Marguerite O’Dell',
    city: 'South Pasadena',
    level: 'beginner',
    availability: ['weekday-mornings', 'weekday-afternoons'],
    message: 'I am 71 and was a tennis player. My knees prefer this.',
    status: 'contacted',
  },
  {
    name: 'Jiho Bae',
    city: 'Monterey Park',
    level: 'expert',
    availability: ['weekend-evenings'],
    message: '',
    status: 'done',
  },
] as const
