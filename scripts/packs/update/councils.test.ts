import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { councilProblems } from '../../../packs/councils/check.ts'
import { councilsFolder, councilsRepository, fileOf } from '../../../packs/councils/origin.ts'
import type { CouncilPerson, CouncilPlace } from '../../../packs/councils/schema.ts'
import { loadedPacks } from '../testing/loaded-packs.ts'
import { serveOrigins } from '../testing/published-origins.ts'
import { updateCouncils } from './councils.ts'
import { listUrl, rawUrl } from './repository-files.ts'

const { facts } = loadedPacks
const files = new Map<string, string>()
const put = (url: string, value: unknown) => files.set(new URL(url).pathname, JSON.stringify(value))
let origins: Awaited<ReturnType<typeof serveOrigins>>
let printed: string[]

/** Three places of North Dakota, the first of which has no people. */
const places = [0, 1, 1].map((some, at) => {
  const found = facts.councils.places.filter(({ state, people }) => state === 'ND' && Number(people > 0) === some)[at]
  if (!found) throw new Error('too few places')
  return found
})
const peopleOf = (place: CouncilPlace) => facts.councils.people.filter(({ geoid }) => geoid === place.geoid)
const reduced = {
  ...loadedPacks,
  facts: { ...facts, councils: { places, people: places.flatMap(peopleOf) } },
}

const published = (place: CouncilPlace, people: readonly CouncilPerson[]) =>
  people.map(({ id, name, office, division, phone, email, website, page, termEnd, readOn }) => ({
    id,
    name,
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
    urls: website ? [website] : [],
    office: { name: office ?? null, division_ocdid: division ?? place.id },
    jurisdiction_ocdid: `${place.id.replace('division', 'jurisdiction')}/government`,
    source_urls: page ? [page] : [],
    updated_at: `${readOn}T10:00:00+00:00`,
    end_date: termEnd ?? null,
  }))

const publish = (place: CouncilPlace, people: readonly CouncilPerson[]) =>
  put(rawUrl(councilsRepository, `${councilsFolder('ND')}/${fileOf(place)}`), published(place, people))

const options = () => ({
  root: new URL('file:///nowhere/'),
  from: origins.url,
  congress: undefined,
  legislativeYear: undefined,
  today: '2026-11-20',
  print: (line: string) => printed.push(line),
})

beforeAll(async () => {
  origins = await serveOrigins(files, '2026-11-18')
})
afterAll(() => origins.stop())
beforeEach(() => {
  printed = []
  files.clear()
  put(listUrl(councilsRepository, councilsFolder('ND')), {
    truncated: false,
    tree: [...places.map(fileOf), 'county_cass.yml', 'config.yml'].map((path) => ({ path, type: 'blob' })),
  })
  for (const place of places) publish(place, peopleOf(place))
})

test('towns that were not read again keep our records', async () => {
  const { facts: next, proposals } = await updateCouncils(reduced, options())
  expect(next.councils).toEqual(reduced.facts.councils)
  expect(printed).toContain('Council members: no changes')
  // A place that we have nobody of may have the people of a neighbor.
  expect(proposals).toEqual([`1 places of ND that we have nobody of: ${places.slice(0, 1).map(fileOf).join()}`])
})

test('a town that was read again has its new council', async () => {
  const [, place] = places
  if (!place) throw new Error('no place')
  const [first, ...others] = peopleOf(place).map((person) => ({ ...person, readOn: '2026-11-15' }))
  if (!first) throw new Error('no people')
  const newcomer = { ...first, id: '00000000-0000-4000-8000-000000000001', name: 'Nora Newcomer' }
  publish(place, [newcomer, ...others])
  const { facts: next, changes } = await updateCouncils(reduced, options())
  const names = next.councils.people.filter(({ geoid }) => geoid === place.geoid).map(({ name }) => name)
  expect(names).toContain('Nora Newcomer')
  expect(names).not.toContain(first.name)
  expect(printed).toContainEqual(expect.stringMatching(/^Council members, ND: 1 added \(Nora Newcomer\); 1 removed/))
  expect(councilProblems(next.councils, { counties: new Set(place.counties), mayors: [] })).toEqual(
    councilProblems(reduced.facts.councils, { counties: new Set(place.counties), mayors: [] }),
  )
  expect(changes.councils?.manifest.origins['civicpatch']?.asOf).toBe('2026-11-15')
})

test('an empty list is not believed', async () => {
  const [, place] = places
  if (!place) throw new Error('no place')
  const [first] = peopleOf(place)
  if (!first) throw new Error('no people')
  publish(place, [{ ...first, name: 'Vacant', readOn: '2026-11-15' }])
  const { facts: next, proposals } = await updateCouncils(reduced, options())
  expect(next.councils.people).toEqual(reduced.facts.councils.people)
  expect(proposals).toContain(`nobody is left in ${place.fullName}, ND; ours stay`)
})
