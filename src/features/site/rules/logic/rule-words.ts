/** The game in our own words; the sections are the page's, in its order. */
export interface RuleSection {
  id: string
  title: string
  lines: readonly string[]
}

export const RULE_SECTIONS = {
  court: {
    id: 'court',
    title: 'The court',
    lines: [
      'Doubles and singles are played on the same court, about a third of a tennis court.',
      'Lines are two inches (5 cm) wide and belong to what they enclose: a ball that touches a line is in. The one exception is a serve on the kitchen line, which is short.',
      'Leave room to run: 30 by 60 feet for one court are comfortable.',
    ],
  },
  serve: {
    id: 'serve',
    title: 'The serve',
    lines: [
      'Stand behind the baseline, between the middle and the sideline; at least one foot on the ground, none on the court.',
      'The ball goes crosswise and has to land in the service court opposite, beyond the kitchen and its line.',
      'Out of the air: swing upward, meet the ball below your waist, with the paddle’s head not above your wrist. Or drop the ball, let it bounce, and hit it however you like.',
      'You have one try. A ball that brushes the net and lands well is played on.',
      'Say the score before you serve, so that everybody knows it.',
    ],
  },
  'two-bounces': {
    id: 'two-bounces',
    title: 'The two-bounce rule',
    lines: [
      'The serve has to bounce before it is returned. The return has to bounce before it is played again.',
      'After these two bounces everybody may hit the ball out of the air, or after one bounce.',
      'That is why the serving side waits at the baseline, and the returning side comes forward.',
    ],
  },
  kitchen: {
    id: 'kitchen',
    title: 'The kitchen',
    lines: [
      'The seven feet on each side of the net are the non-volley zone; everybody calls it the kitchen.',
      'Nobody volleys while touching the kitchen or its line: not with a foot, not with a hat that falls off.',
      'It also counts when the swing of a volley carries you in afterwards, even if the ball is dead by then.',
      'You may stand in the kitchen whenever you like, and hit any ball there that has bounced. Before you volley again, both feet have been outside.',
    ],
  },
  scoring: {
    id: 'scoring',
    title: 'Scoring',
    lines: [
      'Side-out scoring, the usual way: only the side that serves scores. A game goes to 11, and is won by two.',
      'In doubles both partners serve before the other side does. Lose a rally as first server and your partner serves; lose it as second and it is “side out”. The call has three numbers: the server’s points, the receiver’s, and which server it is.',
      'A game begins at 0-0-2: the side that serves first has one server only, so that it gains nothing by it.',
      'Who scores changes halves with the partner and serves on. The receivers stay where they are.',
      'In singles there are two numbers. With an even score you serve from the right, with an odd one from the left.',
      'In rally scoring every rally gives a point, and whoever wins it serves. There is no second server.',
    ],
  },
  faults: {
    id: 'faults',
    title: 'What ends a rally',
    lines: [
      'The ball lands out, in the net, or bounces twice on one side.',
      'Somebody volleys before the two bounces, or in the kitchen.',
      'The ball hits a player or what they wear; the hand that holds the paddle counts as paddle.',
      'Somebody touches the net or its posts while the ball is in play.',
      'Each side calls the lines on its own half. If you aren’t sure, it was in.',
    ],
  },
  wheelchair: {
    id: 'wheelchair',
    title: 'On wheels',
    lines: [
      'Who plays in a wheelchair may let the ball bounce twice; the second bounce may be anywhere.',
      'The large wheels count as feet: at the serve and in the kitchen. The small ones in front may be in the kitchen.',
    ],
  },
} as const satisfies Record<string, RuleSection>
