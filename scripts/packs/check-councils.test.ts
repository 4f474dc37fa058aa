import { describe, expect, test } from 'vitest'
import { councilProblems } from '../../packs/councils/check.ts'
import type { CouncilFacts } from '../../packs/councils/files.ts'
import { CouncilPerson, CouncilPlace } from '../../packs/councils/schema.ts'

const place = (fields: Partial<CouncilPlace> = {}): CouncilPlace => ({
  geoid: '4800001',
  id: 'ocd-division/country:us/state:tx/place:example',
  name: 'Example',
  fullName: 'Example city',
  kind: 'city',
  state: 'TX',
  counties: ['48001'],
  website: 'https://example.gov/',
  people: 2,
  ...fields,
})
const person = (name: string, fields: Partial<CouncilPerson> = {}): CouncilPerson => ({
  geoid: '4800001',
  id: crypto.randomUUID(),
  name,
  office: 'Council Member',
  role: 'council_member',
  readOn: '2026-04-01',
  ...fields,
})
const ann = person('Ann Able')
const bob = person('Bob Baker', { office: 'Mayor', role: 'mayor', head: true })
const mayors = [{ name: 'Bob Baker', place: 'Example', state: 'TX' }]
const problems = (facts: Partial<CouncilFacts>) =>
  councilProblems(
    { places: [place()], people: [bob, ann], ...facts },
    { counties: new Set(['48001', '40001']), mayors },
  )

test('a valid pack has no problems', () => {
  expect(problems({})).toEqual([])
  expect(CouncilPlace.safeParse(place()).success).toBe(true)
  expect(CouncilPerson.safeParse(ann).success).toBe(true)
})

describe('the check fails for', () => {
  test.each([
    ['a place in another state', place({ state: 'OK' }), /4800001 is not in OK/],
    ['an id in another state', place({ id: 'ocd-division/country:us/state:ok/place:example' }), /is not in TX/],
    ['an unknown county', place({ counties: ['48999'] }), /no county 48999/],
    ['a county of another state', place({ counties: ['40001'] }), /40001 is not in TX/],
    ['a wrong count', place({ people: 3 }), /has 2 people, not 3/],
  ])('%s', (_, changed, problem) => {
    expect(problems({ places: [changed] })).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
  })

  test.each([
    ['a body instead of a person', person('City Council'), /not the name of a person/],
    [
      'a private email although the town has a page',
      person('Ann Able', { email: 'ann@gmail.com' }),
      /consumer provider/,
    ],
    ['the site of a campaign', person('Ann Able', { website: 'https://annforcongress.com/' }), /of a campaign/],
    ['a term of twelve years', person('Ann Able', { termEnd: '2037-12-31' }), /more than 6 years/],
    [
      'a ward of another place',
      person('Ann Able', { division: 'ocd-division/country:us/state:tx/place:other/ward:1' }),
      /is not in/,
    ],
    ['a superseded council member', person('Ann Able', { superseded: true }), /only a head is superseded/],
    ['a place that does not exist', person('Ann Able', { geoid: '4899999' }), /no place 4899999/],
    [
      'a superseded mayor whom our list names',
      person('Bob Baker', { role: 'mayor', head: true, superseded: true }),
      /names the same person/,
    ],
  ])('%s', (_, changed, problem) => {
    expect(problems({ people: [bob, changed] })).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
  })

  test('two presidents of one council, unless both are unsure', () => {
    const presidents = ['Ann Able', 'Carl Cole'].map((name) =>
      person(name, { office: 'Council President - Council Member', role: 'council_president' }),
    )
    const places = [place({ people: 3 })]
    expect(problems({ places, people: [bob, ...presidents] })).toEqual(
      ['2 Ann Able', '3 Carl Cole'].map(
        (line) => `councils: people.jsonl:${line}: another one is Council President - Council Member too`,
      ),
    )
    const unsure = presidents.map((one): CouncilPerson => ({ ...one, unsure: true }))
    expect(problems({ places, people: [bob, ...unsure] })).toEqual([])
    const chairs = presidents.map((one) => ({ ...one, office: 'Chair - Council Member' }))
    expect(problems({ places, people: [bob, ...chairs] })).toEqual([])
  })

  test('an id that occurs twice, and people apart from their place', () => {
    expect(problems({ people: [ann, ann] })).toEqual([expect.stringMatching(/people\.jsonl:2 .* occurs twice/)])
    const other = place({ geoid: '4800002', id: 'ocd-division/country:us/state:tx/place:other', people: 1 })
    const away = person('Carl Cole', { geoid: other.geoid })
    expect(problems({ places: [place(), other], people: [bob, away, ann] })).toEqual([
      'councils: people.jsonl:3 Ann Able is apart from the others of 4800001',
    ])
  })
})

test.each([
  ['an http link', { website: 'http://example.gov/' }],
  ['a link with a password', { page: 'https://a:b@example.gov/' }],
  ['a phone in another form', { phone: '(512) 555-0100' }],
  ['half a date', { termEnd: '2026-13' }],
  ['an unknown field', { party: 'Democratic' }],
])('the schema refuses %s', (_, fields) => {
  expect(CouncilPerson.safeParse({ ...ann, ...fields }).success).toBe(false)
})
