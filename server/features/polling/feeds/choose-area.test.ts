import { describe, expect, test } from 'vitest'
import { chooseBallot } from './ballots.ts'
import { chooseArea, chooseZip, otherTown } from './find-precinct.ts'

const always = () => true
const never = () => false

describe('by ZIP+4', () => {
  const range = (low: string, high: string, precinct: number | null, feedId = 1) => ({
    feedId,
    zip: '53703',
    low,
    high,
    precinct,
  })
  const rows = [range('0001', '1999', 1), range('2000', '2999', 2), range('3000', '3000', null)]

  test('takes the range of the typed digits', () => {
    expect(chooseZip(rows, '1999', never)).toEqual({ kind: 'one', feedId: 1, precinct: 1 })
    expect(chooseZip(rows, '2000', never)).toEqual({ kind: 'one', feedId: 1, precinct: 2 })
    expect(chooseZip(rows, '3000', never)).toEqual({ kind: 'one', feedId: 1, precinct: null })
    expect(chooseZip(rows, '9999', always)).toEqual({ kind: 'none' })
  })

  test('asks for the digits unless the whole ZIP code is one precinct of one office', () => {
    expect(chooseZip(rows, undefined, always)).toEqual({ kind: 'ask', feedId: 1 })
    const one = [range('0001', '1999', 1), range('2000', '9999', 1)]
    expect(chooseZip(one, undefined, always)).toEqual({ kind: 'one', feedId: 1, precinct: 1 })
    expect(chooseZip(one, undefined, never)).toEqual({ kind: 'ask', feedId: 1 })
    expect(chooseZip([...one, range('0500', '0600', 1, 2)], undefined, always).kind).toBe('ask')
    expect(chooseZip([range('0001', '9999', null)], undefined, always).kind).toBe('ask')
    expect(chooseZip([], undefined, always)).toEqual({ kind: 'none' })
  })

  test('decides nothing where two ranges overlap', () => {
    const overlapping = [...rows, range('1500', '2500', 3)]
    expect(chooseZip(overlapping, '1700', always)).toEqual({ kind: 'disputed', feedId: 1 })
    expect(chooseZip(overlapping, '1000', always)).toEqual({ kind: 'one', feedId: 1, precinct: 1 })
  })
})

describe('by town', () => {
  const area = (town: string, precinct: number | null, shownTown = town) => ({
    feedId: 1,
    county: '55025',
    town,
    shownTown,
    precinct,
  })
  const towns = [
    area('townofmadison', 1, 'Town of Madison'),
    area('cityofmadison', 2, 'City of Madison'),
    area('townofdunn', null, 'Town of Dunn'),
  ]
  const whole = area('', 9)
  const choose = (rows: (typeof whole)[], answer?: string, subdivision?: string | null) =>
    chooseArea(rows, {
      answer,
      census: subdivision === undefined ? undefined : { subdivision, place: null },
      state: 'WI',
    })

  test('a whole county needs no town', () => {
    expect(choose([whole])).toEqual({ kind: 'one', feedId: 1, precinct: 9 })
  })

  test('takes the answer, else the Census Bureau’s town, else asks', () => {
    expect(choose(towns, '55025:cityofmadison')).toMatchObject({ precinct: 2 })
    expect(choose(towns, undefined, 'Madison town')).toMatchObject({ precinct: 1 })
    expect(choose(towns, '55025:townofdunn')).toMatchObject({ kind: 'one', precinct: null })
    expect(choose(towns)).toEqual({ kind: 'ask', towns })
    expect(choose(towns, 'made up')).toEqual({ kind: 'ask', towns })
    expect(choose(towns, undefined, 'Fitchburg city')).toEqual({ kind: 'ask', towns })
  })

  test('the rest of the county is for homes that are in none of the towns', () => {
    const rows = [...towns, whole]
    expect(choose(rows)).toEqual({ kind: 'ask', towns })
    expect(choose(rows, otherTown)).toMatchObject({ precinct: 9 })
    expect(choose(rows, undefined, 'Fitchburg city')).toMatchObject({ precinct: 9 })
    expect(choose(rows, undefined, null)).toEqual({ kind: 'ask', towns })
    expect(choose(towns, otherTown)).toEqual({ kind: 'none' })
  })

  test('decides nothing for a town in two precincts', () => {
    expect(choose([...towns, area('cityofmadison', 7, 'City of Madison')], '55025:cityofmadison').kind).toBe('disputed')
  })
})

describe('the ballot of a precinct', () => {
  const ballots = [{ name: '' }, { name: 'Precinct 012' }, { name: 'Ward 3' }]

  test('is found by name, in other spellings too, else it is the one for all', () => {
    expect(chooseBallot(ballots, '12', false)).toEqual({ name: 'Precinct 012' })
    expect(chooseBallot(ballots, 'WARD-03', false)).toEqual({ name: 'Ward 3' })
    expect(chooseBallot(ballots, '112', false)).toEqual({ name: '' })
    expect(chooseBallot(ballots.slice(1), '112', false)).toBeUndefined()
    expect(chooseBallot([], '12', false)).toBeUndefined()
  })

  test('is not shown if the precinct is not known and ballots differ', () => {
    expect(chooseBallot(ballots, '', true)).toBeUndefined()
    expect(chooseBallot([{ name: '' }], '', true)).toEqual({ name: '' })
    expect(chooseBallot(ballots, 'Ward 3', true)).toEqual({ name: 'Ward 3' })
  })

  test('is not the one of another ward and precinct with the same digits', () => {
    const wards = [{ name: '01-12' }, { name: '11-02' }, { name: '1A' }]
    expect(chooseBallot(wards, '1-12', false)).toEqual({ name: '01-12' })
    expect(chooseBallot(wards, '11-2', false)).toEqual({ name: '11-02' })
    expect(chooseBallot(wards, 'Pct 1-A', false)).toEqual({ name: '1A' })
    for (const name of ['112', '1-1-2', '11-2-0']) expect(chooseBallot(wards, name, false)).toBeUndefined()
  })

  test('is not the one for all if the list of places does not name the precinct, and some have more', () => {
    expect(chooseBallot(ballots, '', false)).toBeUndefined()
    expect(chooseBallot([{ name: '' }], '', false)).toEqual({ name: '' })
  })

  test('is not shown if two have the same name', () => {
    expect(chooseBallot([{ name: '1' }, { name: '01' }], 'Pct 1', false)).toBeUndefined()
    expect(chooseBallot([{ name: '1' }, { name: '01' }], '01', false)).toBeUndefined()
  })
})
