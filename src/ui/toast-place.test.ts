import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { toastLift } from './toast-place'

const WINDOW = 800
const toast = { left: 16, right: 374, top: WINDOW - 60 }
const across = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom })

it('stands at the foot where nothing else does', () => {
  expect(toastLift(WINDOW, toast, [])).toBe(16)
  expect(toastLift(WINDOW, toast, [across(100, 144)])).toBe(16)
})

it('stands above a bar, and above a button over the bar', () => {
  expect(toastLift(WINDOW, toast, [across(744, 800)])).toBe(72)
  expect(toastLift(WINDOW, toast, [across(744, 800), across(680, 724)])).toBe(136)
})

it('leaves a button beside it where it is', () => {
  expect(toastLift(WINDOW, { ...toast, left: 500, right: 900 }, [across(740, 784)])).toBe(16)
})

it('stands at the foot when no place is free', () => {
  expect(toastLift(WINDOW, toast, [across(0, 800)])).toBe(16)
})

it('covers nothing of what is taken, or there is no place for it', () => {
  const boxes = array(
    record({ top: integer({ min: 0, max: 780 }), height: integer({ min: 20, max: 120 }) }),
    {
      maxLength: 5,
    },
  )
  assert(
    property(boxes, (drawn) => {
      const taken = drawn.map(({ top, height }) => across(top, top + height))
      const lift = toastLift(WINDOW, toast, taken)
      const [top, bottom] = [WINDOW - lift - 60, WINDOW - lift]
      const covered = taken.filter((box) => box.top < bottom && box.bottom > top)
      expect(covered.length === 0 || lift === 16).toBe(true)
    }),
  )
})
