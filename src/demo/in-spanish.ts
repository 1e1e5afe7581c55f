/** The club whose people write in Spanish. */
export const SPANISH_CLUB = 'frogtown-paddle-club'

/** What it says of its open play, by the English words: what is picked for an event stays picked. */
const OPEN_PLAY = new Map([
  ['Open Play', 'Juego abierto'],
  ['Paddles Up Open Play', 'Palas arriba: juego abierto'],
  ['Drop-in Games', 'Partidos sin cita'],
  ['After-Work Open Play', 'Juego abierto saliendo del trabajo'],
  ['Rotation Open Play', 'Juego abierto con rotación'],
  [
    'Put your paddle in the rack and you’re in the next four off. Winners split, everyone rotates, no one waits longer than two games. Balls are on us.',
    'Pon tu pala en el rack y entras en los siguientes cuatro. Quienes ganan se separan, todos rotan y nadie espera más de dos juegos. Las pelotas las ponemos nosotros.',
  ],
  [
    'Two hours of rotating doubles. Come alone or bring a partner: the rack does the mixing. We keep one court for longer rallies if you’re still finding your feet.',
    'Dos horas de dobles con rotación. Ven por tu cuenta o con alguien: el rack se encarga de mezclar. Dejamos una cancha para rallies largos si apenas empiezas.',
  ],
  [
    'Games to eleven, win by two, then off you go and shake hands. Bring water and a layer, the breeze picks up once the sun is behind the trees.',
    'Juegos a once, por dos de ventaja, y luego a darse la mano. Trae agua y algo para el frío: cuando el sol se esconde, sopla el aire.',
  ],
  [
    'No sign-up sheets on the fence, no cliques on court one. Say your name at the gate, take a number, and you’ll have met half the club by the end.',
    'Sin listas en la cerca ni grupitos en la cancha uno. Di tu nombre en la entrada, toma un número y al final ya conoces a medio club.',
  ],
  [
    'The easiest way to get games in: arrive when you can, leave when you must. The host balances the courts so that no one is stuck in a mismatch.',
    'La forma más fácil de jugar: llega cuando puedas y vete cuando tengas que irte. El anfitrión empareja las canchas para que nadie sufra.',
  ],
  [
    'A friendly session for people who like to play more than they like to stand around. Four on, four off, and the timer decides.',
    'Una sesión entre amigos para quienes prefieren jugar que esperar. Entran cuatro, salen cuatro, y el reloj decide.',
  ],
])

/** Returns the words in the club's language; those it doesn't say stay English. */
export function inClubsLanguage<Event extends { title: string; description: string }>(
  club: string | null,
  event: Event,
): Event & { language: 'en' | 'es' } {
  const [title, description] = [OPEN_PLAY.get(event.title), OPEN_PLAY.get(event.description)]
  if (club !== SPANISH_CLUB || title === undefined || description === undefined)
    return { ...event, language: 'en' }
  return { ...event, title, description, language: 'es' }
}
