import { describe, expect, test } from 'vitest'
import { StateCode } from '../contract/common.schemas.ts'
import { classifySource, confirms, publishers, speaksFor } from './sources.ts'

const classOf = (url: string | null, name?: string) =>
  classifySource({ url, ...(name !== undefined && { name }) }).class

describe('the class of a source', () => {
  test.each([
    ['https://vote.gov/register/texas', 'official'],
    ['https://www.sos.texas.gov/elections/', 'official'],
    ['https://dcboe.org/voters', 'official'],
    ['https://www.nola.gov/mayor', 'official'],
    ['https://www.ncsl.org/elections-and-campaigns/voter-id', 'neutral'],
    ['https://github.com/unitedstates/congress-legislators', 'neutral'],
    ['https://github.com/medsl/2024-elections-official', 'neutral'],
    ['https://github.com/TheSpicelord/RSLC-ABEV-Tracker', 'unknown'],
    ['https://github.com/Stand-With-Crypto/swc-web', 'unknown'],
    ['https://github.com/unitedstates-fan/votes', 'unknown'],
    ['https://vote.gov.example.org/', 'unknown'],
    ['https://notvote.gov.co/', 'unknown'],
    ['https://fakencsl.org/', 'unknown'],
    ['https://evil.example/?https://vote.gov/', 'unknown'],
    ['https://vote.gov@evil.example/', 'unknown'],
    ['javascript:vote.gov', 'unknown'],
    ['vote.gov', 'unknown'],
  ])('%s is %s', (url, expected) => {
    expect(classOf(url)).toBe(expected)
  })

  test('an institution can be named without an address, and an address counts more than a name', () => {
    expect(classOf(null, 'National Conference of State Legislatures, poll hours')).toBe('neutral')
    expect(classOf(null, 'Official pages of AZ, CA and FL')).toBe('unknown')
    expect(classOf(null, 'General knowledge')).toBe('unknown')
    expect(classOf('https://github.com/somebody/votes', 'MIT Election Data and Science Lab, results')).toBe('unknown')
  })
})

test('an address where facts can be checked is not their source', () => {
  const list = { name: 'Secondary list', url: 'https://www.usa.gov/elected-officials', secondary: true }
  expect(classifySource(list).class).toBe('secondary')
  expect(confirms(list, 'TX')).toBe(false)
  expect(classifySource({ ...list, url: 'https://example.org/' }).class).toBe('unknown')
})

test('a state page speaks for its own state only, a national source for all', () => {
  const texas = classifySource({ url: 'https://www.votetexas.gov/' })
  expect(speaksFor(texas, 'TX')).toBe(true)
  expect(speaksFor(texas, 'OK')).toBe(false)
  expect(speaksFor(classifySource({ url: 'https://vote.gov/' }), 'GU')).toBe(true)
  expect(speaksFor(classifySource({ url: 'https://www.nola.gov/' }), 'LA')).toBe(false)
  expect(speaksFor(classifySource({ url: 'https://example.org/' }), 'TX')).toBe(false)
})

test('only an official address confirms a fact', () => {
  expect(confirms({ url: 'https://vote.gov/register/texas' }, 'TX')).toBe(true)
  expect(confirms({ url: 'https://www.sos.texas.gov/' }, 'OK')).toBe(false)
  expect(confirms({ url: 'https://www.ncsl.org/' }, 'TX')).toBe(false)
  expect(confirms({ url: null, name: 'Vote.gov' }, 'TX')).toBe(false)
})

test('every state has a site of its own, and no site belongs to two publishers', () => {
  expect(new Set(publishers.flatMap(({ state }) => state ?? []))).toEqual(new Set(StateCode.options))
  const all = publishers.flatMap(({ sites }) => sites)
  expect(new Set(all).size).toBe(all.length)
})
