/** What the demo blog tells: made up, like everyone in it. */
interface DemoPost {
  slug: string
  title: string
  summary: string
  cover: string
  coverAlt: string
  /** Days before today; negative: it waits that long. Null: a draft. */
  daysAgo: number | null
  body: string
  language?: 'es'
}

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    slug: 'your-first-night',
    title: 'Your first night: what happens, minute by minute',
    summary: 'You come alone, you know no one, you have never kept score. Here is how it goes.',
    cover: 'night-lights',
    coverAlt: 'Two floodlit pickleball courts at night with palms and hillside lights behind the fence',
    daysAgo: 4,
    body: `No one is born knowing what *zero, zero, two* means. So here is a first night, from the gate on.

## Before

RSVP, so that the host knows you’re coming. Bring water and shoes that hold sideways. If you have no paddle, the rack has a few.

## Half an hour in

1. Someone says hello and asks your name. Say it is your first time; that is the best ticket there is.
2. You hit a few balls over the kitchen with whoever is warming up.
3. You put your paddle in the rack. When it’s first, you’re next on court.

## The score

Three numbers: the points of the side that serves, the points of the other, and whether the first or the second partner serves. [The rules page](/rules#scoring) has a scoreboard to try it.

> Be wrong out loud. Someone will call the score with you.

## After

Most people stay for one more. So will you.`,
  },
  {
    slug: 'tu-primera-noche',
    title: 'Tu primera noche, en tres minutos',
    language: 'es',
    summary: 'Llegas sin conocer a nadie y nunca has llevado el marcador. Así va.',
    cover: 'paddle-rack',
    coverAlt: 'Siete palas de colores formadas en un rack de madera sobre una cerca al atardecer',
    daysAgo: 60,
    body: `Nadie nace sabiendo qué quiere decir *cero, cero, dos*.

## Antes

Confirma, para que el anfitrión sepa que vienes. Trae agua y tenis de cancha. Si no tienes pala, en el rack hay varias.

## En la cancha

1. Di que es tu primera vez: no hay mejor boleto.
2. Calienta con quien tengas al lado.
3. Pon tu pala en el rack. Cuando sea la primera, sigues tú.

> Si no estás seguro, la pelota fue buena.`,
  },
  {
    slug: 'three-drills-for-the-kitchen',
    title: 'Three drills for the kitchen line',
    summary: 'Fifteen minutes, two players, one basket. What changed our soft game this autumn.',
    cover: 'two-paddles',
    coverAlt:
      'Two crossed paddles, clay and navy, with a ball at a court line, seen from above in evening sun',
    daysAgo: 18,
    body: `Power wins rallies on video. On our courts patience does. Three drills, five minutes each.

## Cross-court, only cross-court

Both stand at the kitchen line, diagonal. Dink until someone misses; count aloud. Beat your own number, not each other.

## The reset

One hits hard from the middle, the other takes the pace out of it, so that the ball falls into the kitchen. **Loose grip, short swing.** Change after ten.

## Two feet out

Volley, step in for a short ball, and get *both* feet out again before the next volley. The line belongs to the kitchen: see [why](/rules#kitchen).

| Drill | Minutes | What to note |
|---|---|---|
| Cross-court | 5 | longest rally |
| Reset | 5 | how many of ten |
| Two feet out | 5 | faults |

Write the three numbers into your journal tonight, and again in a month.`,
  },
  {
    slug: 'how-places-are-given',
    title: 'How spots are given out, and why the waitlist is fair',
    summary: 'Full doesn’t mean no. What happens between your RSVP and your spot.',
    cover: 'paddle-rack',
    coverAlt: 'Seven colorful paddles queued in a timber rack on a chain-link fence at sunset',
    daysAgo: 41,
    body: `A popular night fills up within the hour. Here’s how the waitlist works.

- **In order.** First come, first served. Everyone sees their own number on the waitlist.
- **Whole groups.** Two friends move up together or not at all.
- **No one skips ahead.** While anyone is waiting, new RSVPs join at the end.
- **Fast.** An open spot goes to the next person right away, or is offered to them for a limited time.

So the kindest thing you can do is cancel early. Someone is next.`,
  },
  {
    slug: 'winter-hours',
    title: 'Winter hours, and where the lamps are on',
    summary: 'The sun goes early. These are the courts where that doesn’t matter.',
    cover: 'hero-dusk-court',
    coverAlt:
      'A pickleball court at dusk under the lights, a yellow ball resting by the kitchen line, palms against an orange and violet sky',
    daysAgo: -6,
    body: `From next week the early games move up by half an hour. The night series stays as it is: the lamps are on.

Look at [the events](/events) before you go; each says when it begins at its own court.`,
  },
  {
    slug: 'spring-ladder',
    title: 'Notes for a spring ladder',
    summary: '',
    cover: 'scoreboard',
    coverAlt: 'A courtside LED scoreboard showing 0, 0, 2 with a ball on top, palms and dusk behind',
    daysAgo: null,
    body: `- eight weeks, Thursdays
- up to 24 players, three courts
- ask who would keep the scores`,
  },
]
