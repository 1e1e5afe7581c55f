import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FALLBACK_PICTURE, PICTURE_WIDTHS, pictureFiles } from '#/ui/picture-sources'
import { PICTURES, type PictureName } from '#/ui/pictures'

const NAMES = Object.keys(PICTURES) as PictureName[]
const MAX_PHONE_HERO_BYTES = 30_000
const file = (address: string) => new URL(`../../public${address}`, import.meta.url)
const addresses = (set: string | undefined) => (set ?? '').split(', ').map((each) => each.split(' ')[0] ?? '')

it('offers the widths of the specification', () => {
  const widths = pictureFiles('hero-dusk-court').avif?.match(/\d+(?=w)/g)
  expect(widths).toEqual(['640', '750', '828', '1080', '1200', '1920', '2048'])
})

it.each(NAMES)('%s has every file it names', (name) => {
  const { avif, webp, src } = pictureFiles(name)
  const named = [...addresses(avif), ...addresses(webp), src]
  expect(named).toHaveLength(PICTURE_WIDTHS.length * 2 + 1)
  expect(named.filter((address) => !existsSync(file(address)))).toEqual([])
})

it('has an upright cut of the hero, light enough for a phone, and of no other', () => {
  const { upright } = pictureFiles('hero-dusk-court')
  const cuts = addresses(upright?.avif)
  expect(cuts).toHaveLength(2)
  for (const cut of cuts) expect(statSync(file(cut)).size).toBeLessThan(MAX_PHONE_HERO_BYTES)
  expect(addresses(upright?.webp).filter((address) => !existsSync(file(address)))).toEqual([])
  expect(NAMES.filter((name) => pictureFiles(name).upright)).toEqual(['hero-dusk-court'])
})

it('has its fallback', () => {
  expect(existsSync(file(FALLBACK_PICTURE))).toBe(true)
})

it('builds the addresses of an upload from the widths it has', () => {
  const files = pictureFiles({ src: '/uploads/abc', widths: [640, 1080, 1920], width: 1920, height: 1080 })
  expect(files.avif).toBe(
    '/uploads/abc/640.avif 640w, /uploads/abc/1080.avif 1080w, /uploads/abc/1920.avif 1920w',
  )
  expect(files.webp).toContain('/uploads/abc/1080.webp 1080w')
  expect(files.src).toBe('/uploads/abc/1080.webp')
})

it('gives the smallest of an upload when all are large', () => {
  expect(pictureFiles({ src: '/u', widths: [1920, 2048], width: 2048, height: 1 }).src).toBe('/u/1920.webp')
})

it('leaves an external address as it is', () => {
  expect(pictureFiles({ url: 'https://example.org/a.png' })).toEqual({ src: 'https://example.org/a.png' })
})
