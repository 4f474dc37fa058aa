import { afterAll, expect, test } from 'vitest'
import { allOfficials, governorByZip, officialsByZip } from '../../../contract/officials.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const { officials: facts, places } = reference
const app = await createTestApp()
afterAll(() => app.close())
const visitor = app.visitor()

test('members of Congress whom only a secondary list names are unconfirmed, and no others', async () => {
  const { officials } = await visitor.call(allOfficials, {})
  const unconfirmed = officials.filter((one) => one.unconfirmed)
  expect(unconfirmed.length).toBeGreaterThan(0)
  expect(unconfirmed.map(({ name }) => name)).toEqual(
    facts.congress().flatMap(({ isSecondary, member }) => (isSecondary ? (member?.name ?? null) : [])),
  )
  expect(unconfirmed.filter(({ source }) => source === facts.sources.congress.name)).toEqual([])
})

test('so are statewide officers', async () => {
  const { zip, state } = findZip(
    places,
    ({ state }) => state !== null && facts.executives(state).some(({ isSecondary }) => isSecondary),
  )
  const { executives } = await visitor.call(governorByZip, { params: { zip }, query: {} })
  expect(executives.map(({ id, unconfirmed }) => [id, unconfirmed])).toEqual(
    facts.executives(state).map(({ id, isSecondary }) => [id, isSecondary]),
  )
})

test('the source of a mayor is the one that names this mayor', async () => {
  const { zip, state, city } = findZip(
    places,
    ({ state, city }) => state !== null && facts.mayors(state, city).some(({ isSecondary }) => isSecondary),
  )
  const { localSource, localOfficials } = await visitor.call(officialsByZip, { params: { zip }, query: {} })
  expect(localSource).toEqual(facts.mayors(state, city)[0]?.source)
  expect(localSource).not.toEqual(facts.sources.mayors)
  expect(localOfficials).toMatchObject([{ source: localSource.name }])
})
