import { expect, test } from 'vitest'
import { placeCookie } from '../../contract/device-cookies.ts'
import { storedTextsIn } from './device-cookies.ts'

const written = (https: boolean) =>
  `${placeCookie(https)}=${encodeURIComponent(JSON.stringify({ owner: 'pat', address: '58102' }))}`
const [http, https] = ['http://localhost:5000', 'https://vote.example.org']

test('the place of a member is read with their pages', () => {
  expect(storedTextsIn({ cookies: written(false), origin: http }, 'pat')).toEqual({ address: '"58102"' })
  expect(storedTextsIn({ cookies: `a=b; ${written(true)}`, origin: https }, 'pat')).toEqual({ address: '"58102"' })
})

test('a place that a sibling domain could have set is not used', () => {
  expect(storedTextsIn({ cookies: written(false), origin: https }, 'pat')).toEqual({})
})

test('the place of another member is not used', () => {
  expect(storedTextsIn({ cookies: written(true), origin: https }, 'sam')).toEqual({})
})
