import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTRAST_PAIRS } from '#/ui/contrast-pairs'

const css = readFileSync(new URL('../app/styles.css', import.meta.url), 'utf8')
const declared = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
const tokens = new Map([...declared].map(([, name, light, dark]) => [name, { light, dark }]))

// WCAG 2.2, "relative luminance" and "contrast ratio".
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string): number {
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe('contrast', () => {
  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each(CONTRAST_PAIRS)('$front on $back is at least $least in both themes', ({ front, back, least }) => {
    for (const theme of ['light', 'dark'] as const) {
      const [one, other] = [tokens.get(front)?.[theme], tokens.get(back)?.[theme]]
      if (!one || !other) throw new Error(`${front} or ${back} is not a token of styles.css`)
      expect(contrast(one, other), theme).toBeGreaterThanOrEqual(least)
    }
  })
})
