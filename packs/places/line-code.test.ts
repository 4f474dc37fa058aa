import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from './line-code.ts'

const point = fc.tuple(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.integer({ min: -900_000, max: 900_000 }))

test('decoding an encoded line gives the same points', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), (points) => {
      expect([...decodeLine(encodeLine(points))]).toEqual(points.flat())
    }),
  )
})

test.each(['A', 'AAA', '?A', 'g', 'A A'])('rejects %j', (text) => {
  expect(() => decodeLine(text)).toThrow('broken')
})
