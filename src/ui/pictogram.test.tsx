import { type LucideIconData, createLucideIcon } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import pictogramOf from './pictogram'

const SCREEN: LucideIconData = {
  name: 'screen',
  size: 24,
  node: [
    ['rect', { width: '20', height: '14', x: '2', y: '3', rx: '2', key: 'a' }],
    ['circle', { cx: '12', cy: '10', r: '.5', fill: 'currentColor', key: 'b' }],
    ['path', { d: 'm6 9 6 6', key: 'c' }],
  ],
}
const Theirs = createLucideIcon(SCREEN)
const Drawn = pictogramOf(SCREEN)
const within = (markup: string) => /^<svg [^>]*>(.*)<\/svg>$/.exec(markup)?.[1]
const attribute = (markup: string, name: string) =>
  new RegExp(`^<svg[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]

describe('a pictogram', () => {
  test('has the shapes and the size that lucide draws', () => {
    const theirs = renderToStaticMarkup(<Theirs />)
    const ours = renderToStaticMarkup(<Drawn />)
    expect(within(theirs)).toContain('<rect')
    expect(within(ours)).toBe(within(theirs))
    for (const name of ['viewBox', 'width', 'height', 'aria-hidden'])
      expect(attribute(ours, name), name).toBe(attribute(theirs, name))
  })

  test('is told apart by its class, its size and its stroke', () => {
    const markup = renderToStaticMarkup(<Drawn className="size-5" size={16} strokeWidth={3} data-x="1" />)
    expect(attribute(markup, 'class')).toBe('pictogram size-5')
    expect(attribute(markup, 'width')).toBe('16')
    expect(attribute(markup, 'data-x')).toBe('1')
    expect(within(markup)).toMatch(/^<g stroke-width="3"><rect /)
  })

  test('with a name it is read out', () => {
    expect(attribute(renderToStaticMarkup(<Drawn aria-label="Screen" />), 'aria-hidden')).toBeUndefined()
  })
})
