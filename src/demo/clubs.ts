/** The clubs of the made-up year. */
export const CLUBS = [
  {
    slug: 'arroyo-dinkers',
    name: 'Arroyo Dinkers',
    tagline: 'Early light, soft hands',
    city: 'Pasadena',
    coverImage: 'long-shadows',
    joinPolicy: 'open',
    size: 190,
    about:
      'We started as six neighbors with one net and a stepladder for the scoreboard. Now the whole east side turns up before work. Mornings are ours: short warm-up, long rallies, coffee from the cart by the gate. Everyone rotates, no one sits out twice.',
  },
  {
    slug: 'frogtown-paddle-club',
    name: 'Frogtown Paddle Club',
    tagline: 'Junto al río, saliendo del trabajo',
    city: 'Los Angeles',
    coverImage: 'night-lights',
    joinPolicy: 'open',
    size: 230,
    about:
      'Gente de los dos lados del río que juega saliendo del trabajo. Partidos rápidos, música fuerte, y en el camión de tacos ya se saben nuestro pedido. Tenemos juego abierto, una escalera entre amigos y un gran round robin cada cambio de temporada.',
  },
  {
    slug: 'harborlight-pickleball',
    name: 'Harborlight Pickleball',
    tagline: 'Ten courts and a sea breeze',
    city: 'Long Beach',
    coverImage: 'ball-on-line',
    joinPolicy: 'open',
    size: 210,
    about:
      'The wind off the water is our sixth sense and our best excuse. We host everything from first-timer mornings to ranked ladders, and twice a year a tournament that fills all ten courts.',
  },
  {
    slug: 'jacaranda-four',
    name: 'Jacaranda Four',
    tagline: 'Four courts, every generation',
    city: 'Glendale',
    coverImage: 'paddle-rack',
    joinPolicy: 'open',
    size: 120,
    about:
      'A family club under the purple trees. Grandparents partner grandchildren, beginners are never alone on a court, and every last Sunday ends in a potluck.',
  },
  {
    slug: 'hangar-nine',
    name: 'Hangar Nine',
    tagline: 'Indoors, in rhythm, in form',
    city: 'Burbank',
    coverImage: 'scoreboard',
    joinPolicy: 'approval',
    size: 95,
    about:
      'Players at 4.0 and up who like structure: coached drills, timed games, results on the board. We ask for a hitting session before you join so that every court stays even.',
  },
  {
    slug: 'westside-kitchen',
    name: 'Westside Kitchen Society',
    tagline: 'Stay out of it, meet around it',
    city: 'Culver City',
    coverImage: 'two-paddles',
    joinPolicy: 'open',
    size: 175,
    about:
      'Half pickleball club, half supper club. We play by level, we swap partners every game and once a month we cook together. Come alone: you won’t leave that way.',
  },
  {
    slug: 'south-bay-smash-sisters',
    name: 'South Bay Smash Sisters',
    tagline: 'Women who play, at every level',
    city: 'Torrance',
    coverImage: 'hero-dusk-court',
    joinPolicy: 'approval',
    size: 110,
    about:
      'A club for women, from first paddle to first medal. Weekday clinics, Thursday nights with music, and partners who will drive across the county for your semifinal.',
  },
  {
    slug: 'garvey-hill-gym-rats',
    name: 'Garvey Hill Gym Rats',
    tagline: 'Wood floor, quick hands',
    city: 'Monterey Park',
    coverImage: 'ball-on-line',
    joinPolicy: 'open',
    size: 85,
    about:
      'Three indoor courts, a lot of laughter and house rules in four languages. Seniors on weekday mornings, everyone on Saturdays, and dumplings whenever someone’s auntie is in town.',
  },
] as const
