import { expect, test } from 'vitest'
import { cityKey, parseStreet, wordsOf } from './street.ts'

const parsed = (text: string) => {
  const { direction, name, suffix, postDirection } = parseStreet(wordsOf(text))
  return [direction, name, suffix, postDirection].join('|')
}

test.each([
  ['Main St', '|main|st|'],
  ['N. MAIN STREET', 'n|main|st|'],
  ['north main str', 'n|main|st|'],
  ['E Capitol St NE', 'e|capitol|st|ne'],
  ['Broadway', '|broadway||'],
  ['Avenue C', '|avenuec||'],
  ['Ave. C', '|avenuec||'],
  ['St. Charles Ave', '|saintcharles|ave|'],
  ['Saint Charles Avenue', '|saintcharles|ave|'],
  ['1700 S', '|1700||s'],
  ['E 1700 S', 'e|1700||s'],
  ['Fifth Ave', '|5th|ave|'],
  ['5th Avenue', '|5th|ave|'],
  ['5 Ave', '|5th|ave|'],
  ['Twenty-First St', '|21th|st|'],
  ['21st Street', '|21th|st|'],
  ['Eight Mile Rd', '|8mile|rd|'],
  ['8 Mile Road', '|8mile|rd|'],
  ['North St', '|north|st|'],
  ['N St NW', '|n|st|nw'],
  ['S Park', '|south|park|'],
  ['South Park', '|south|park|'],
  ['South Park Ave', 's|park|ave|'],
  ['Lake View Dr', '|lakeview|dr|'],
  ['Lakeview Drive', '|lakeview|dr|'],
  ['Park View Ct', '|parkview|ct|'],
  ["O'Brien Ln", '|obrien|ln|'],
  ['Peña Blvd', '|pena|blvd|'],
  ['US Hwy 29 N', '|ushighway29||n'],
  ['US Highway 29 North', '|ushighway29||n'],
  ['US-29', '|ushighway29||'],
  ['US Route 29', '|ushighway29||'],
  ['County Road 12', '|countyroad12||'],
  ['CR 12', '|countyroad12||'],
  ['State Rte 9', '|stateroute9||'],
  ['SR 9', '|stateroute9||'],
  ['', '|||'],
])('parses %s', (text, parts) => {
  expect(parsed(text)).toBe(parts)
})

test.each([
  ['St. Louis', 'Saint Louis'],
  ['N Las Vegas', 'North Las Vegas'],
  ['Winston-Salem', 'WINSTON SALEM'],
  ["Coeur d'Alene", 'Coeur dAlene'],
])('%s and %s have the same key', (one, other) => {
  expect(cityKey(one)).toBe(cityKey(other))
})
