import { expect, test } from 'vitest'
import { readEntrantList } from './entrant-list'
import { entrantDetailsSchema } from './tournament/act-schema'

const names = (text: string, alone = false) => readEntrantList(text, alone).entrants.map(({ name }) => name)

test('a pasted list of teams: partners, club and rating in whatever order', () => {
  const text = '1. Ana Ruiz / Ben Cho, Harbor, 4.25\n- Cy & Di\n\nEve + Flo,3,75\nThe Dinks; Mesa; 3.5'
  expect(readEntrantList('1. Ana Ruiz / Ben Cho, Harbor, 4.25', false).entrants).toEqual([
    {
      name: 'Ana Ruiz / Ben Cho',
      players: ['Ana Ruiz', 'Ben Cho'],
      club: 'Harbor',
      rating: 4.25,
      group: null,
    },
  ])
  expect(names(text).slice(0, 3)).toEqual(['Ana Ruiz / Ben Cho', 'Cy / Di', 'Eve / Flo'])
})

test('a name that only has "and" inside a word stays whole', () => {
  expect(names('Brandon Sandoval')).toEqual(['Brandon Sandoval'])
  expect(names('Brandon Sandoval and Kit Andersen')).toEqual(['Brandon Sandoval / Kit Andersen'])
})

test('columns are known by their headings, in any order and from any spreadsheet', () => {
  const text =
    'DUPR\tTeam Name\tPlayer 1\tPlayer 2\tClub\n4.1\tNet Gains\tAna\tBen\tHarbor\n\tLobsters\tCy\tDi\t'
  expect(readEntrantList(text, false).entrants).toEqual([
    { name: 'Net Gains', players: ['Ana', 'Ben'], club: 'Harbor', rating: 4.1, group: null },
    { name: 'Lobsters', players: ['Cy', 'Di'], club: null, rating: null, group: null },
  ])
})

test('columns are known by Spanish headings', () => {
  const text =
    'Correo,Equipo,Jugador 1,Pareja,Nivel,Sede\na@b.mx,Las Redes,Ana,Ben,4.1,Puerto\nc@d.mx,Los Lobos,Cy,Di,,'
  expect(readEntrantList(text, false).entrants).toEqual([
    { name: 'Las Redes', players: ['Ana', 'Ben'], club: 'Puerto', rating: 4.1, group: null },
    { name: 'Los Lobos', players: ['Cy', 'Di'], club: null, rating: null, group: null },
  ])
  expect(names('Nombre,Apellido,Género\nAna,Ruiz,Mujer\nLuis,Peña,Hombre', true)).toEqual([
    'Ana Ruiz',
    'Luis Peña',
  ])
  expect(names('Ana Ruiz y Luis Peña')).toEqual(['Ana Ruiz / Luis Peña'])
})

test('where partners change, everybody enters alone, with their group', () => {
  const { entrants } = readEntrantList('Ana / Ben, Harbor\nCy, m, 3.5\nDi, woman', true)
  expect(entrants.map(({ name, group, rating }) => [name, group, rating])).toEqual([
    ['Ana', null, null],
    ['Ben', null, null],
    ['Cy', 'man', 3.5],
    ['Di', 'woman', null],
  ])
})

test('a single column has a heading, or people who have no name yet', () => {
  expect(names('Player\nAna\nBen', true)).toEqual(['Ana', 'Ben'])
  expect(names('Player 1\nPlayer 2', true)).toEqual(['Player 1', 'Player 2'])
})

test('who is in already, or too long to be a name, is left out and said', () => {
  const { entrants, problems } = readEntrantList(`Ana\nana\nKit\n${'x'.repeat(90)}`, true, ['kit'])
  expect(entrants.map(({ name }) => name)).toEqual(['Ana'])
  expect(problems).toHaveLength(3)
})

test('nothing in, nothing out', () => {
  for (const text of ['', ' \n\n', ',,,\n', '\uFEFF'])
    expect(readEntrantList(text, false).entrants).toEqual([])
})

test('a list as it comes out of a message: numbers, ticks, caps, unseen marks, two ways to write é', () => {
  const text =
    '\uFEFF1) Ana Ruiz\n2️⃣ Ben Cho\n✅ Cy Ng\n\u200E• Di\u00a0Ode\r\n#5 Eve \u2028- Flo\n10.Gus\n\uD83C\uDFD3 Hal\nJose\u0301\nJos\u00e9'
  const { entrants, problems } = readEntrantList(text, true)
  expect(entrants.map(({ name }) => name)).toEqual([
    'Ana Ruiz',
    'Ben Cho',
    'Cy Ng',
    'Di Ode',
    'Eve',
    'Flo',
    'Gus',
    '🏓 Hal',
    'José',
  ])
  expect(problems).toEqual(['José is in already.'])
})

test('every line has its own separators, and a decimal comma is no separator', () => {
  expect(
    readEntrantList('Ana / Ben, Harbor, 4.25\nCy w/ Di; Mesa; 3,5\nEve|Flo\tBay\t4\nGus + Hal,3,75', false)
      .entrants,
  ).toEqual([
    { name: 'Ana / Ben', players: ['Ana', 'Ben'], club: 'Harbor', rating: 4.25, group: null },
    { name: 'Cy / Di', players: ['Cy', 'Di'], club: 'Mesa', rating: 3.5, group: null },
    { name: 'Eve / Flo', players: ['Eve', 'Flo'], club: 'Bay', rating: 4, group: null },
    { name: 'Gus / Hal', players: ['Gus', 'Hal'], club: null, rating: 3.75, group: null },
  ])
})

test('a column of numbers is no column of names', () => {
  expect(names('1\tAna\tHarbor\n2\tBen\tMesa', true)).toEqual(['Ana', 'Ben'])
  expect(names('#,Player,DUPR doubles rating\n1,Ana,4.1\n2,Ben,', true)).toEqual(['Ana', 'Ben'])
  expect(names('1\n2', true)).toEqual(['1', '2'])
})

test('ratings in brackets are the players’; a team has what they have on average', () => {
  expect(readEntrantList('Ana Ruiz (4.0) / Ben [3.5]', false).entrants[0]).toMatchObject({
    name: 'Ana Ruiz / Ben',
    rating: 3.75,
  })
  expect(readEntrantList('Ana Ruiz (4.0) / Ben [3.5]', true).entrants.map(({ rating }) => rating)).toEqual([
    4, 3.5,
  ])
})

test('first and last names, addresses and telephone numbers: only names go in', () => {
  const form =
    'Timestamp,First Name,Last Name,Email,Phone\n2027-04-01,Ana,Ruiz,ana@example.org,+1 415 555 0134'
  const bare = 'Ben Cho, ben@example.org, (415) 555-0135, Harbor'
  const found = [...readEntrantList(form, true).entrants, ...readEntrantList(bare, true).entrants]
  expect(found.map(({ name, club }) => [name, club])).toEqual([
    ['Ana Ruiz', null],
    ['Ben Cho', 'Harbor'],
  ])
})

test('quoted cells hold what they hold, and a nickname in quotes swallows no line', () => {
  expect(names('Team,Club\n"Ruiz, Ana ""Ace""",Harbor\n"Two\nlines",Mesa', true)).toEqual([
    'Ruiz, Ana "Ace"',
    'Two lines',
  ])
  expect(names('"Big" Ben, Mesa\nCy\nDi "Dink" Ode', true)).toEqual(['"Big" Ben', 'Cy', 'Di "Dink" Ode'])
})

test('what a saved tournament would refuse is refused here already', () => {
  const long = 'y'.repeat(81)
  const { entrants, problems } = readEntrantList(
    `Team,Player 1,Player 2,Club\nNet Gains,${long},Bo,Harbor\nLobsters,Cy,Di,${long}`,
    false,
  )
  expect(problems).toHaveLength(1)
  expect(entrants).toHaveLength(1)
  expect(entrantDetailsSchema.safeParse(entrants[0]).success).toBe(true)
})

test('two hundred lines are as many players', () => {
  const lines = Array.from(
    { length: 200 },
    (_, index) => `${index + 1}. Player No ${index + 1}\t${(index % 30) / 10 + 2}`,
  )
  expect(readEntrantList(lines.join('\n'), true)).toMatchObject({ entrants: { length: 200 }, problems: [] })
})

test('a form’s answers: its headings are known, and its timestamps are no names', () => {
  const form = `Timestamp,Your name,Partner's name,Skill level
11/20/2026 19:02:11,Ana Ruiz,Ben Lee,3.5
11/20/2026 19:05:00,Cy Moss,Dee Poe,4.0`
  expect(readEntrantList(form, false).entrants).toMatchObject([
    { name: 'Ana Ruiz / Ben Lee', players: ['Ana Ruiz', 'Ben Lee'], rating: 3.5 },
    { name: 'Cy Moss / Dee Poe', rating: 4 },
  ])
})

test('columns of each partner, and numbers of members that are no ratings', () => {
  const text = `Player 1 First Name,Player 1 Last Name,DUPR ID,Player 1 DUPR,Partner first name,Partner last name,Partner DUPR,Email
Ana,Ruiz,ABC123,4.0,Ben,Lee,3.5,ana@example.org`
  expect(readEntrantList(text, false).entrants).toEqual([
    { name: 'Ana Ruiz / Ben Lee', players: ['Ana Ruiz', 'Ben Lee'], club: null, rating: 3.75, group: null },
  ])
})

test.each([
  ['Ana Ruiz ana@example.org / Ben Lee <ben@example.org>', ['Ana Ruiz', 'Ben Lee']],
  ['Cy Moss 415-555-0134 / Dee Poe', ['Cy Moss', 'Dee Poe']],
  ['Cy Moss (+1 415 555 0134) & Dee Poe (dee@example.org)', ['Cy Moss', 'Dee Poe']],
])('contacts stay out of the names in "%s"', (text, players) => {
  expect(readEntrantList(text, false).entrants[0]?.players).toEqual(players)
})

test('no address or telephone number comes into what is public', () => {
  const text = 'Team,Club,Player 1,Player 2\nDinks ana@example.org,call 415-555-0134,Ana 4155550134,Ben'
  const { entrants } = readEntrantList(text, false)
  expect(JSON.stringify(entrants)).not.toMatch(/@|\d{3}/)
})

test('"Last, First" is one person, in a list as in a cell; a club behind a name stays one', () => {
  expect(names('Smith, John\nRuiz, Ana', true)).toEqual(['John Smith', 'Ana Ruiz'])
  expect(names('Player 1,Player 2\n"Smith, John","Ruiz, Ana"')).toEqual(['John Smith / Ana Ruiz'])
  expect(names('Ana Ruiz, Harbor\nBen Cho, Harbor', true)).toEqual(['Ana Ruiz', 'Ben Cho'])
})

test('the same pair the other way round is the same team', () => {
  const { entrants, problems } = readEntrantList('Ana / Ben\nBen / Ana', false)
  expect(entrants.map(({ name }) => name)).toEqual(['Ana / Ben'])
  expect(problems).toEqual(['Ben / Ana is in already.'])
})

test.each([
  ['Ann Smith 4.25', 'Ann Smith', 4.25],
  ['Ann Smith 4.0+', 'Ann Smith', 4],
  ['Ann Smith (3.5)', 'Ann Smith', 3.5],
  ['Ann Smith, 4.0+', 'Ann Smith', 4],
  ['Player 2', 'Player 2', null],
])('"%s" is %s with %s', (text, name, rating) => {
  expect(readEntrantList(text, true).entrants).toMatchObject([{ name, rating }])
})

test('partners in two columns are a team', () => {
  expect(names('Ana Ruiz\tBen Lee\nCy Moss\tDee Poe')).toEqual(['Ana Ruiz / Ben Lee', 'Cy Moss / Dee Poe'])
  expect(names('Ana Ruiz, Ben Lee\nCy Moss, Dee Poe')).toEqual(['Ana Ruiz / Ben Lee', 'Cy Moss / Dee Poe'])
})

test('numbers, ticks and hands around a name are no part of it', () => {
  expect(names('1. ✅ Ana\n2) [x] Ben\n👉 Cy ✅\n3. Di 👍🏽', true)).toEqual(['Ana', 'Ben', 'Cy', 'Di'])
})

test('a row that names no one says so', () => {
  const { problems } = readEntrantList('Name,Club\n,Harbor\nAna,Mesa', true)
  expect(problems).toEqual(['“Harbor” names no one.'])
})
