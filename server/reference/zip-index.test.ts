import { describe, expect, test } from 'vitest'
import { createZipIndex } from './zip-index.ts'

const lines = [
  '00501|NY|Holtsville|P||||Z:1|',
  '81120|CO|Antonito|A||||Z:3=0.9;NM.3=0.1|',
  '99950|AK|Ketchikan|A||||S:0|',
]
const index = createZipIndex(`${lines.join('\n')}\n`)

test('finds a ZIP code with all its districts, also those of a neighboring state', () => {
  expect(index.find('81120')).toMatchObject({
    zip: '81120',
    state: 'CO',
    city: 'Antonito',
    congressional: [
      { state: 'CO', district: 3, share: 0.9 },
      { state: 'NM', district: 3, share: 0.1 },
    ],
  })
})

describe('does not find', () => {
  test.each(['00000', '99999', '1234', '123456', '', '8112a', '８１１２０'])('%j', (zip) => {
    expect(index.find(zip)).toBeUndefined()
  })
})

test('ends with the last line, also without a line break after it', () => {
  const unended = createZipIndex(lines.join('\n'))
  expect(unended.find('99950')).toMatchObject({ city: 'Ketchikan', congressional: [{ state: 'AK', district: 0 }] })
  expect([...unended.lines()]).toEqual(lines)
})

test('lists all ZIP codes, or those with a prefix, in order', () => {
  expect([...index.all()].map(({ zip }) => zip)).toEqual(['00501', '81120', '99950'])
  expect([...index.lines('8')]).toEqual([lines[1]])
  expect([...index.lines('7')]).toEqual([])
})
