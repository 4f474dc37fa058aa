import { describe, expect, test } from 'vitest'
import { inaugurationDay } from '../../civic/people/inauguration.ts'
import { StateCode } from '../../contract/common.ts'
import { loadReference } from '../../server/reference/reference.ts'

// Facts that the packs once had wrong. An update of the pack may have to change them.
const { officials } = loadReference()

const executives = (state: StateCode, role: string) => officials.executives(state).filter((one) => one.role === role)
const mayors = (state: StateCode, city: string) => officials.mayors(state, city).map(({ name }) => name)

describe('statewide officers', () => {
  test.each([
    ['NV', 'Secretary of State', /Aguilar$/, 'Democratic'],
    ['VT', 'Lieutenant Governor', /Rodgers$/, 'Republican'],
    ['NE', 'Attorney General', /Hilgers$/, 'Republican'],
    ['MA', 'Lieutenant Governor', /Driscoll$/, 'Democratic'],
  ] as const)('%s %s', (state, role, name, party) => {
    expect(executives(state, role)).toMatchObject([{ name: expect.stringMatching(name), party }])
  })

  test('who left is not listed', () => {
    expect(executives('SC', 'Chief Election Officer')).toEqual([])
    expect(executives('PR', 'Chief Election Officer')).toEqual([])
  })
})

test.each([
  ['LA', 'New Orleans', 'Helena Moreno'],
  ['MT', 'Billings', 'Mike Nelson'],
  ['MT', 'Bozeman', 'Joey Morrison'],
  ['MT', 'Kalispell', 'Ryan Hunter'],
  ['CA', 'Huntington Beach', 'Casey McKeon'],
  ['SC', 'Greer', 'Rick Danner'],
  ['SC', 'Mauldin', 'Terry Merritt'],
] as const)('the mayor of %s, %s', (state, city, name) => expect(mayors(state, city)).toEqual([name]))

test.each([
  ['WI', 'Janesville'],
  ['CA', 'Mountain View'],
  ['CA', 'Santa Monica'],
  ['CA', 'Fairfield'],
] as const)('%s, %s has no mayor whose year is confirmed', (state, city) => expect(mayors(state, city)).toEqual([]))

test('the rule of each state gives the first day of every governor who began with an inauguration', () => {
  const otherwise = StateCode.options.filter((state) => {
    const { since = '', inauguration } = officials.governor(state) ?? {}
    return inauguration && inaugurationDay(inauguration, Number(since.slice(0, 4))) !== since
  })
  // Seven came into office between two terms. New Hampshire holds its ceremony on the day after.
  expect(otherwise).toEqual(['AL', 'IA', 'NH', 'NY', 'RI', 'SC', 'SD', 'MP'])
})

test('term ends', () => {
  expect(officials.house('PR', 0)?.member).toMatchObject({ termEnd: '2029-01-03' })
  expect(officials.mayors('NY', 'New York')).toMatchObject([{ termEnd: '2029-12-31' }])
  const ends = (['FL', 'IL', 'MA', 'TX', 'MO', 'IN', 'KY', 'LA', 'WA'] as const).map((state) => [
    state,
    officials.governor(state)?.termEnd,
  ])
  expect(Object.fromEntries(ends)).toEqual({
    FL: '2027-01-05',
    IL: '2027-01-11',
    MA: '2027-01-07',
    TX: '2027-01-19',
    MO: '2029-01-08',
    IN: '2029-01-08',
    KY: '2027-12-07',
    LA: '2028-01-10',
    WA: '2029-01-10',
  })
})
