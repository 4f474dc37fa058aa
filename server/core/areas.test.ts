import { describe, expect, test } from 'vitest'
import { type Areas, includesArea, requireArea } from './areas.ts'

describe('an area', () => {
  test.each<[Areas, string, boolean]>([
    ['all', '04', true],
    ['all', '04013', true],
    [['04'], '04', true],
    [['04'], '04013', true],
    [['04013'], '04013', true],
    [['04013'], '04', false],
    [['04013'], '04019', false],
    [['04'], '06', false],
    [['04'], '06037', false],
    [['04', '06037'], '06037', true],
    [[], '04', false],
  ])('with %o, %s may be edited: %s', (areas, area, expected) => {
    expect(includesArea(areas, area)).toBe(expected)
  })

  test('of another office is forbidden', () => {
    expect(() => requireArea({ areas: ['04013'] }, '04019')).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(() => requireArea({ areas: ['04'] }, '04019')).not.toThrow()
  })
})
