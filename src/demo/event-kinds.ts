import type { SkillLevel } from '#/demo/demo-year'

export type EventKind = {
  theme: string
  titles: readonly string[]
  descriptions: readonly string[]
  covers: readonly string[]
  skillMin: SkillLevel | null
  skillMax: SkillLevel | null
  guestsAllowed: number
  /** Share of the seats people ask for: above 1, some wait. */
  demand: [low: number, high: number]
  priceNotes: readonly string[]
}

export const EVENT_KINDS = {
  openPlay: {
    theme: 'open-play',
    titles: [
      'Open Play',
      'Paddles Up Open Play',
      'Drop-in Games',
      'After-Work Open Play',
      'Rotation Open Play',
    ],
    descriptions: [
      'Put your paddle in the rack and you’re in the next four off. Winners split, everyone rotates, no one waits longer than two games. Balls are on us.',
      'Two hours of rotating doubles. Come alone or bring a partner: the rack does the mixing. We keep one court for longer rallies if you’re still finding your feet.',
      'Games to eleven, win by two, then off you go and shake hands. Bring water and a layer, the breeze picks up once the sun is behind the trees.',
      'No sign-up sheets on the fence, no cliques on court one. Say your name at the gate, take a number, and you’ll have met half the club by the end.',
      'The easiest way to get games in: arrive when you can, leave when you must. The host balances the courts so that no one is stuck in a mismatch.',
      'A friendly session for people who like to play more than they like to stand around. Four on, four off, and the timer decides.',
    ],
    covers: ['paddle-rack', 'long-shadows', 'hero-dusk-court'],
    skillMin: null,
    skillMax: null,
    guestsAllowed: 2,
    demand: [0.65, 1.3],
    priceNotes: ['Free', 'Free', '$5 for balls', '$8'],
  },
  firstTimers: {
    theme: 'beginners',
    titles: ['First-Timers’ Morning', 'Pickleball 101', 'Your First Dink', 'Learn to Play'],
    descriptions: [
      'Never held a paddle? Perfect. In ninety minutes you’ll serve, return, score out loud and play your first real game. Loaner paddles for everyone.',
      'We cover the two-bounce rule, the kitchen and why everyone is shouting numbers. Then we play, slowly, and laugh a lot.',
      'For people whose friends keep asking. Flat shoes, water and a sense of humor are all you need. A coach on every court.',
      'Start with the bounce, end with a game. Groups stay small so that you get plenty of hits and no audience.',
      'Played once and liked it? Come back and make it stick: grip, ready position, a serve that lands and a return you can trust.',
    ],
    covers: ['two-paddles', 'ball-on-line'],
    skillMin: 'beginner',
    skillMax: 'novice',
    guestsAllowed: 3,
    demand: [0.6, 1.4],
    priceNotes: ['Free', '$10, paddle included'],
  },
  drills: {
    theme: 'drills',
    titles: [
      'Third-Shot Lab',
      'Drill Night',
      'Dink Ladder Drills',
      'Reset & Transition Clinic',
      'Serve + Return Workshop',
    ],
    descriptions: [
      'One shot, one hour, two hundred tries. This week the third-shot drop: when to hit it, how to miss it safely, and how to move in behind it.',
      'Feeding machine on court one, cooperative dinking on court two, live points on the rest. Come ready to repeat yourself.',
      'The middle of the court is where points are lost. We practice resets under pressure until a drive at your feet feels like an invitation.',
      'Deep serves, deeper returns. You’ll leave with one serve you trust at ten-ten and one you save for when you’re ahead.',
      'A coached ladder of dinks: straight, cross, out of the air, on the run. Miss and you move down, hold and you move up.',
      'Small groups, a coach with a whistle, and a page of homework you’ll actually want to do.',
    ],
    covers: ['ball-on-line', 'two-paddles'],
    skillMin: 'novice',
    skillMax: 'advanced',
    guestsAllowed: 0,
    demand: [0.7, 1.35],
    priceNotes: ['$12', '$15', '$18 with video'],
  },
  ladder: {
    theme: 'ladder',
    titles: ['Friendly Ladder', 'Up-and-Down-the-River', 'King & Queen of the Court', 'Movers’ Ladder'],
    descriptions: [
      'Win and you move up a court, lose and you move down. After seven rounds everyone is exactly where they belong, and then we play one more.',
      'Ten-minute games on the bell. Partners change every round, points are yours alone, and the top three get their names on the fence until next time.',
      'A ladder with a soft landing: results are posted, bragging is limited to one sentence.',
      'Court one is the throne. Hold it for two rounds and the rest of us will find out how you do it.',
      'Bring your own score sheet if you like: we track every game and send the standings the same night.',
    ],
    covers: ['scoreboard', 'long-shadows'],
    skillMin: 'intermediate',
    skillMax: 'expert',
    guestsAllowed: 0,
    demand: [0.75, 1.5],
    priceNotes: ['$8', '$10', 'Free for members'],
  },
  mixed: {
    theme: 'mixed-doubles',
    titles: ['Mixed Doubles Mixer', 'Mixed & Matched', 'Swap-Partner Mixed'],
    descriptions: [
      'A new partner every game, drawn from the hat. You’ll play with people you’d never have asked, and ask half of them again.',
      'Mixed doubles in five rounds, level on level. Singles get paired at the gate, couples get split up. It’s good for you.',
      'Sunset start, string lights by the second round, lemonade in between. Games to nine so that everyone plays everyone.',
      'Two pools by level and a short final. No one is out early, and the losing finalists pick the playlist.',
    ],
    covers: ['two-paddles', 'hero-dusk-court', 'night-lights'],
    skillMin: 'novice',
    skillMax: null,
    guestsAllowed: 1,
    demand: [0.7, 1.3],
    priceNotes: ['$10', '$12 with lemonade'],
  },
  women: {
    theme: 'womens-night',
    titles: ['Smash Sisters Thursday', 'Women’s Open Court', 'Ladies of the Kitchen Line'],
    descriptions: [
      'Music up, courts full, partners sorted by level. Come straight from work, there’s a table for bags and a crew that watches them.',
      'Play the first hour with your level, the second with whoever you haven’t met. New faces get a court captain.',
      'A night of doubles for women. Beginners on court five with a coach, everyone else in timed rotations, snacks at the break.',
      'Ranked or rusty, you’re in. We keep the games short and the breaks long enough to talk.',
    ],
    covers: ['hero-dusk-court', 'night-lights'],
    skillMin: null,
    skillMax: null,
    guestsAllowed: 1,
    demand: [0.65, 1.3],
    priceNotes: ['Free', '$7'],
  },
  seniors: {
    theme: 'silver-mornings',
    titles: ['Silver Mornings', 'Easy-Pace Doubles', 'Coffee & Courts 60+'],
    descriptions: [
      'Easy-pace doubles for players sixty and up. Two games on, one game with a coffee. Shade, chairs and a defibrillator on site.',
      'A gentle warm-up led by Ruth, then rotations at a friendly tempo. Knees of every make and model welcome.',
      'Soft hands beat fast feet. Come for the placement, stay for the crossword that goes around afterwards.',
      'We play to seven so that everyone gets around the courts, and we always finish with the long table.',
    ],
    covers: ['long-shadows', 'paddle-rack'],
    skillMin: null,
    skillMax: 'intermediate',
    guestsAllowed: 1,
    demand: [0.5, 1.05],
    priceNotes: ['Free', 'Free, coffee by donation'],
  },
  family: {
    theme: 'family',
    titles: ['Family Courts', 'Kids Serve First', 'Three Generations Doubles'],
    descriptions: [
      'One grown-up, one kid, one paddle each. Half-court games, foam balls for the little ones and a prize for the best team name.',
      'Under-twelves learn to rally on the small nets while the rest of the family plays next door. Swap whenever you like.',
      'Grandparents partner grandchildren. The combined age of a team is its handicap. Bring sunscreen.',
      'Sunday games at every height, then a potluck under the jacarandas. Label your dish, keep your paddle.',
    ],
    covers: ['paddle-rack', 'two-paddles', 'long-shadows'],
    skillMin: 'beginner',
    skillMax: 'intermediate',
    guestsAllowed: 4,
    demand: [0.5, 1.2],
    priceNotes: ['Free', '$5 a family'],
  },
  dawn: {
    theme: 'dawn-dinks',
    titles: ['Dawn Dinks', 'Before-Work Games', 'First Light Doubles'],
    descriptions: [
      'Lights on at six, last game at eight, showers next door. The quietest and friendliest session of the week.',
      'Empty courts, pink sky, four to a court. If you can be nice before coffee, you’ll fit right in.',
      'Ninety minutes of doubles, then coffee from the cart and off to wherever you have to be.',
      'For the early ones. Rotations are quick because meetings are real.',
    ],
    covers: ['hero-dusk-court', 'long-shadows'],
    skillMin: 'novice',
    skillMax: null,
    guestsAllowed: 1,
    demand: [0.6, 1.2],
    priceNotes: ['Free', 'Free', '$4'],
  },
  tournament: {
    theme: 'tournament',
    titles: [
      'Breakwater Classic',
      'Jacaranda Bloom Open',
      'River Rally Round Robin',
      'Depot Doubles Day',
      'Harvest Moon Tournament',
      'Half-Marathon of Dinks',
    ],
    descriptions: [
      'Pool play in the morning, brackets after lunch, finals under the lights. Three levels, four guaranteed games, real medals and one very silly trophy.',
      'Round robin by level with a guaranteed five games. Seeds go up on the board the night before, and the food trucks arrive at noon.',
      'A full day of doubles. Come with a partner or let us find you one. Volunteers play for half and get the good folding chairs.',
      'Our big one. Check-in opens an hour before first serve, balls and shade provided, results live on the screen by court one.',
      'Twelve rounds, short games, one winner on points and a raffle that has nothing to do with skill.',
    ],
    covers: ['scoreboard', 'night-lights'],
    skillMin: 'novice',
    skillMax: null,
    guestsAllowed: 0,
    demand: [0.9, 1.5],
    priceNotes: ['$25, lunch included', '$30', '$20'],
  },
  social: {
    theme: 'social',
    titles: ['Supper & Servers', 'Potluck Paddles', 'Glow-Ball Social', 'New Faces Night'],
    descriptions: [
      'One hour of games, one long table. Bring something to share and someone who has never played.',
      'Glow balls, glow tape, no scores. Wear white if you want to be seen and black if you want to win.',
      'Newcomers play with old hands, one game each, so that everyone leaves with a few names and a standing invitation.',
      'Mixed levels, silly rules (left-handed serves only in round three) and a slideshow of this season’s best misses.',
    ],
    covers: ['night-lights', 'hero-dusk-court', 'paddle-rack'],
    skillMin: null,
    skillMax: null,
    guestsAllowed: 3,
    demand: [0.6, 1.2],
    priceNotes: ['Bring a dish', 'Free', '$10 with dinner'],
  },
  competitive: {
    theme: 'competitive',
    titles: ['4.0+ Timed Games', 'Hangar Session', 'Level-Up Round Robin'],
    descriptions: [
      'Timed games, rally scoring, results on the board. 4.0 and up, please be honest: the board will be.',
      'Two hours at match pace. Partners are drawn by rating so that every game ends within three points, most of the time.',
      'Video on court two, a coach between games and no let-up. Bring two shirts.',
      'Round robin in fours. Hold your seed and you stay, drop twice and you move. Spectators welcome on the mezzanine.',
    ],
    covers: ['scoreboard', 'ball-on-line'],
    skillMin: 'advanced',
    skillMax: 'expert',
    guestsAllowed: 0,
    demand: [0.8, 1.6],
    priceNotes: ['$14', '$16'],
  },
} as const satisfies Record<string, EventKind>

export type EventKindKey = keyof typeof EVENT_KINDS

export const CANCEL_REASONS = [
  'The courts flooded in last night’s rain and won’t be dry in time. See you next week.',
  'High winds are forecast for the whole evening, so we’re calling it off before anyone drives over.',
  'Smoke from the hills has pushed the air quality past what’s safe to play in. Stay in, drink water.',
  'The city needs the courts for resurfacing a week earlier than planned.',
  'Our host is down with the flu and we couldn’t find cover in time. Sorry, all.',
  'The lights failed inspection and the electrician can’t come until Monday.',
]

export const NIGHT_DESCRIPTIONS = [
  'Every Tuesday the lamps go on and the whole complex plays. All skill levels welcome: beginners on the near courts, rotations in the middle, ladders at the far end.',
  'Doors at half past six, first serve at seven. Come alone, come as a crew, come in your work clothes: there’s a court at your level and a paddle to borrow.',
  'Tuesday under the lights. Twelve-minute games on the horn, new partners all night, tacos by the gate from eight.',
]
