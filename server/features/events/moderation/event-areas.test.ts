import { expect, test } from 'vitest'
import type { Areas } from '../../../core/areas.ts'
import { countiesOfNewEvent, mayChangeEvent } from './moderation.service.ts'

const arizona = { stateCode: 'AZ', counties: [] } as const
const maricopa = { stateCode: 'AZ', counties: ['04013'] } as const
const nowhere = { stateCode: null, counties: [] } as const
/** An administrator moved it to another state after a county entered it. */
const moved = { stateCode: 'CA', counties: ['04013'] } as const

test.each<[Areas, Parameters<typeof mayChangeEvent>[1], boolean]>([
  ['all', nowhere, true],
  [['04'], arizona, true],
  [['04'], maricopa, true],
  [['04'], nowhere, false],
  [['04'], moved, false],
  [['06'], maricopa, false],
  [['04013'], maricopa, true],
  [['04013'], arizona, false],
  [['04013'], nowhere, false],
  [['04013'], moved, false],
  [['04019'], maricopa, false],
])('an editor of %o changes an event of %o: %s', (areas, place, expected) => {
  expect(mayChangeEvent(areas, place)).toBe(expected)
})

test('an event belongs to the counties of its author, unless the author edits the state', () => {
  expect(countiesOfNewEvent(['04013', '06037'], 'AZ')).toEqual(['04013'])
  expect(countiesOfNewEvent(['04', '04013'], 'AZ')).toEqual([])
  expect(countiesOfNewEvent(['04013'], 'CA')).toEqual([])
  expect(countiesOfNewEvent(['04013'], null)).toEqual([])
  expect(countiesOfNewEvent('all', 'AZ')).toEqual([])
})
