import { expect, test } from 'vitest'
import { sampleWait, waitLevel } from './sample-wait.ts'

test('rates a wait short below 10 minutes and moderate below 25', () => {
  expect([0, 9, 10, 24, 25, 45].map(waitLevel)).toEqual(['short', 'short', 'moderate', 'moderate', 'long', 'long'])
})

test('draws a whole number of minutes from 0 to 45', () => {
  expect(sampleWait(() => 0)).toBe(0)
  expect(sampleWait(() => 0.999_999)).toBe(45)
})
