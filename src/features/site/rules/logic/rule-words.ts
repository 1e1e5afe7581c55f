import * as m from '#/lib/messages.gen'

/** The game in our own words; the sections are the page's, in its order. */
export interface RuleSection {
  id: string
  title: () => string
  lines: readonly (() => string)[]
}

export const RULE_SECTIONS: readonly RuleSection[] = [
  {
    id: 'court',
    title: m.rules_court,
    lines: [m.rules_courtSize, m.rules_courtLines, m.rules_courtRoom],
  },
  {
    id: 'serve',
    title: m.rules_serve,
    lines: [m.rules_serveStand, m.rules_serveWhere, m.rules_serveHow, m.rules_serveOnce, m.rules_serveScore],
  },
  {
    id: 'two-bounces',
    title: m.rules_twoBounces,
    lines: [m.rules_twoBouncesRule, m.rules_twoBouncesAfter, m.rules_twoBouncesWhy],
  },
  {
    id: 'kitchen',
    title: m.rules_kitchen,
    lines: [m.rules_kitchenZone, m.rules_kitchenNoVolley, m.rules_kitchenSwing, m.rules_kitchenStand],
  },
  {
    id: 'scoring',
    title: m.rules_scoring,
    lines: [
      m.rules_scoringSideOut,
      m.rules_scoringDoubles,
      m.rules_scoringStart,
      m.rules_scoringSwitch,
      m.rules_scoringSingles,
      m.rules_scoringRally,
    ],
  },
  {
    id: 'faults',
    title: m.rules_faults,
    lines: [m.rules_faultOut, m.rules_faultVolley, m.rules_faultBody, m.rules_faultNet, m.rules_faultCalls],
  },
  {
    id: 'wheelchair',
    title: m.rules_wheelchair,
    lines: [m.rules_wheelchairBounces, m.rules_wheelchairWheels],
  },
]
