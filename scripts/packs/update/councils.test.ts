import { beforeEach, expect, test } from 'vitest'
import { inventedPacks } from '../../../packs/checks/testing/invented-packs.ts'
import { councilProblems } from '../../../packs/councils/check.ts'
import type { CouncilPerson, CouncilPlace } from '../../../packs/councils/schema.ts'
import { linesOf, serveOrigins } from '../testing/published-origins.ts'
import { councilsFolder, councilsRepository, fileOf } from './councils.ts'
import { updateCouncils } from './councils.ts'
import { listUrl, rawUrl } from './repository-files.ts'

const packs = inventedPacks()
const { councils } = packs.facts
const [placeWithoutPeople, place] = councils.places
if (!placeWithoutPeople || !place) throw new Error('too few places')
const peopleOf = ({ geoid }: CouncilPlace) => councils.people.filter((person) => person.geoid === geoid)
const { put, options } = serveOrigins()

const published = (town: CouncilPlace, people: readonly CouncilPerson[]) =>
  people.map(({ id, name, office, division, phone, email, website, page, termEnd, readOn }) => ({
    id,
    name,
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
    urls: website ? [website] : [],
    office: { name: office ?? null, division_ocdid: division ?? town.id },
    jurisdiction_ocdid: `${town.id.replace('division', 'jurisdiction')}/government`,
    source_urls: page ? [page] : [],
    updated_at: `${readOn}T10:00:00+00:00`,
    end_date: termEnd ?? null,
  }))

const publish = (town: CouncilPlace, people: readonly CouncilPerson[]) =>
  put(rawUrl(councilsRepository, `${councilsFolder('ND')}/${fileOf(town)}`), published(town, people))

beforeEach(() => {
  put(listUrl(councilsRepository, councilsFolder('ND')), {
    truncated: false,
    tree: [...councils.places.map(fileOf), 'county_cass.yml', 'config.yml'].map((path) => ({ path, type: 'blob' })),
  })
  for (const one of councils.places) publish(one, peopleOf(one))
})

test('towns that were not read again keep our records', async () => {
  const update = await updateCouncils(packs, options())
  const { facts: next, proposals } = update
  expect(next.councils).toEqual(councils)
  expect(linesOf(update)).toContain('Council members: no changes')
  // Only proposed, because some files list the people of a neighboring town.
  expect(proposals).toEqual([`1 places of ND that we have nobody of: ${fileOf(placeWithoutPeople)}`])
})

test('a town that was read again has its new council', async () => {
  const [first, ...others] = peopleOf(place).map((person) => ({ ...person, readOn: '2026-11-15' }))
  if (!first) throw new Error('no people')
  const newcomer = { ...first, id: '00000000-0000-4000-8000-000000000001', name: 'Nora Newcomer' }
  publish(place, [newcomer, ...others])
  const update = await updateCouncils(packs, options())
  const { facts: next, renewals } = update
  const names = next.councils.people.filter(({ geoid }) => geoid === place.geoid).map(({ name }) => name)
  expect(names).toContain('Nora Newcomer')
  expect(names).not.toContain(first.name)
  expect(linesOf(update)).toContainEqual(
    expect.stringMatching(/^Council members, ND: 1 added \(Nora Newcomer\); 1 removed/),
  )
  expect(councilProblems(next.councils, { counties: new Set(place.counties), mayors: [] })).toEqual(
    councilProblems(councils, { counties: new Set(place.counties), mayors: [] }),
  )
  expect(renewals?.councils?.origins['civicpatch']?.asOf).toBe('2026-11-15')
})

test('an empty list is not believed', async () => {
  const [first] = peopleOf(place)
  if (!first) throw new Error('no people')
  publish(place, [{ ...first, name: 'Vacant', readOn: '2026-11-15' }])
  const { facts: next, proposals } = await updateCouncils(packs, options())
  expect(next.councils.people).toEqual(councils.people)
  expect(proposals).toContain(`nobody is left in ${place.fullName}, ND; ours stay`)
})
