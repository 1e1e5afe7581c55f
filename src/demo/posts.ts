/** What the demo blog tells: made up, like everybody in it. */
interface DemoPost {
  slug: string
  title: string
  summary: string
  cover: string
  coverAlt: string
  /** Days before today; negative: it waits that long. Null: a draft. */
  daysAgo: number | null
  body: string
}

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    slug: 'your-first-night',
    title: 'Your first night: what happens, minute by minute',
    summary: 'You come alone, you know nobody, you have never kept score. Here is how it goes.',
    cover: 'night-lights',
    coverAlt: 'Two floodlit pickleball courts at night with palms and hillside lights behind the fence',
    daysAgo: 4,
    body: `Nobody is born knowing what *zero, zero, two* means. So here is a first night, from the gate on.

## Before

Answer the event, so that the host knows you come. Bring water and shoes that hold sideways. If you have no paddle, the rack has a few.

## Half an hour in

1. Somebody says hello and asks your name. Say it is your first time; that is the best ticket there is.
2. You hit a few balls over the kitchen with whoever is warming up.
3. You put your paddle in the rack. When it is first in line, you are next on court.

## The score

Three numbers: the points of the side that serves, the points of the other, and whether the first or the second partner serves. [The rules page](/rules#scoring) has a scoreboard to try it.

> Be wrong out loud. Somebody will call the score with you.

## After

Most people stay for one more. So will you.`,
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

Both stand at the kitchen line, diagonal. Dink until somebody misses; count aloud. Beat your own number, not each other.

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
    title: 'How places are given, and why the line is fair',
    summary: 'Full does not mean no. What happens between your answer and your place.',
    cover: 'paddle-rack',
    coverAlt: 'Seven colourful paddles queued in a timber rack on a chain-link fence at sunset',
    daysAgo: 41,
    body: `A popular night is full within the hour. Here is what the line does.

- **In order.** Who answers first is seated first. Everybody sees their own place in the line.
- **Whole parties.** Two friends move up together or not at all.
- **Nobody jumps.** While anybody waits, newcomers join at the end.
- **Fast.** A place that is given up goes to the next one at once, or is offered with a time to answer.

So the kindest thing you can do is to cancel early. Somebody is next.`,
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
