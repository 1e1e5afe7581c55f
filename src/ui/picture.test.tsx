import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from '#/ui/picture'

const preloads = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag)

it('the first picture is asked for by the head of its page, in the cut that fits the screen', () => {
  const html = renderToString(<Picture source="hero-dusk-court" uprightSizes="115vw" priority />)
  const [upright, wide, ...others] = preloads(html)
  expect(others).toEqual([])
  expect(upright).toContain('hero-dusk-court-upright-768.avif 768w')
  expect(upright).toContain('media="(max-width: 30rem)"')
  expect(wide).toContain('hero-dusk-court-2048.avif 2048w')
  expect(wide).toContain('media="not all and (max-width: 30rem)"')
})

it('without sizes for it the upright cut is not offered', () => {
  const html = renderToString(<Picture source="hero-dusk-court" priority />)
  expect(html).not.toContain('upright')
  expect(preloads(html)).toHaveLength(1)
  expect(preloads(html)[0]).not.toContain('media')
})

it('what may come later is not asked for early', () => {
  expect(preloads(renderToString(<Picture source="journal" />))).toEqual([])
})
