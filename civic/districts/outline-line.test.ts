import { expect, test } from 'vitest'
import { decodeLine } from './outline-line.ts'

test('decodes steps into absolute points', () => {
  expect([...decodeLine([-1224194, 377749, 6, -49])]).toEqual([-1224194, 377749, -1224188, 377700])
})
