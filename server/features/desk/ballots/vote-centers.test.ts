import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkImport,
  getImport,
  importDifferences,
  importProblems,
  publishImport,
  startUpload,
  tryImport,
} from '../../../../contract/desk.ts'
import { voterInfo } from '../../../../contract/voter-info.ts'
import { type DeskFiles, startImport } from '../../../../harness/app/desk.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'

const t = await createTestApp()
afterAll(() => t.close())
const area = '04013'
const { client } = await t.member({ editorOf: [area] })
const election = { name: 'General Election', nameEs: 'Elección general', date: '2028-11-07' }
beforeAll(() => removeAllFeeds(t.db))

const places = {
  name: 'centers.csv',
  content: `Place name,Address,City,ZIP
Burton Barr Library,1221 N Central Ave,Phoenix,85004
Tempe History Museum,809 E Southern Ave,Tempe,85282
`,
}
const streets = {
  name: 'streets.csv',
  content: 'Precinct,Street,Low,High,City,ZIP\nEncanto,W Encanto Blvd,1,999,Phoenix,85003\n',
}
const zips = {
  name: 'zips.csv',
  content: 'Precinct,ZIP,Plus 4 low,Plus 4 high\nCapitol,85007,1,4999\nEncanto,85007,5000,9999\n',
}
const contests = {
  name: 'contests.csv',
  content: `Contest,Candidate,Precincts
Mayor,Ann Oak,
Council District 4,Bo Elm,Encanto
Council District 7,Cy Ash,Capitol
`,
}

async function check(files: Pick<DeskFiles, 'subject' | 'form' | 'files'>) {
  const { id } = await startImport(client, { area, election, ...files })
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return id
}
const publish = async (id: number, confirmed: 'kind_guessed'[] = []) => {
  const { version } = await client.call(importDifferences, { params: { id } })
  await client.call(publishImport, { params: { id }, body: { version, at: null, confirmed } })
}
const look = async (address: string) => {
  const info = await t.visitor().call(voterInfo, { query: { address } })
  // The office that published the list, and not the state's.
  expect(info.electionAdministration).toMatchObject({ name: 'Example Elections Division', unconfirmed: false })
  return {
    places: info.pollingLocations.length,
    contests: info.contests.map(({ title }) => title),
    ask: info.ballotAsk,
  }
}

test('vote centers for everybody, with the ballot of the precinct', async () => {
  // A list of centers alone leads nobody to the contests of a precinct.
  await publish(await check({ form: 'vote-centers', files: { places } }), ['kind_guessed'])
  const unreachable = await check({ subject: 'ballots', form: 'contests', files: { contests } })
  const { problems } = await client.call(importProblems, { params: { id: unreachable }, query: {} })
  expect(await client.call(getImport, { params: { id: unreachable } })).toMatchObject({ status: 'rejected' })
  expect(problems.map(({ code, line, value }) => [code, line, value])).toEqual([
    ['contest_without_voters', 2, 'Mayor'],
    ['contest_without_voters', 3, 'Council District 4'],
    ['contest_without_voters', 4, 'Council District 7'],
  ])

  const withPrecincts = await check({ form: 'vote-centers', files: { places, streets, zips } })
  expect(await client.call(getImport, { params: { id: withPrecincts } })).toMatchObject({
    status: 'draft',
    counts: { places: 2, counties: 1, precincts: 2, street_segment: 1, zips: 2 },
  })
  await publish(withPrecincts, ['kind_guessed'])
  const ballots = await check({ subject: 'ballots', form: 'contests', files: { contests } })
  const tried = await client.call(tryImport, {
    params: { id: ballots },
    body: { address: '12 W Encanto Blvd, Phoenix, AZ 85003' },
  })
  expect(tried.contests.map(({ title }) => title)).toEqual(['Mayor', 'Council District 4'])
  await publish(ballots)

  const encanto = { places: 2, contests: ['Mayor', 'Council District 4'], ask: null }
  expect(await look('12 W Encanto Blvd, Phoenix, AZ 85003')).toEqual(encanto)
  const capitol = { places: 2, contests: ['Mayor', 'Council District 7'], ask: null }
  expect(await look('1700 W Washington St, Phoenix, AZ 85007-0042')).toEqual(capitol)
  // Everybody else sees the places, and what is missing for the ballot.
  expect(await look('1700 W Washington St, Phoenix, AZ 85007')).toEqual({
    places: 2,
    contests: [],
    ask: { kind: 'zip4', zip: '85007' },
  })
  expect(await look('31 E Southern Ave, Tempe, AZ 85282')).toMatchObject({ places: 2, ask: { kind: 'office' } })
})

test('a list of a whole state has no precincts of vote centers', async () => {
  const state = await t.member({ editorOf: ['04'] })
  const { id } = await startImport(state.client, { area: '04', form: 'vote-centers', election, files: { places } })
  const body = { role: 'streets', fileName: 'streets.csv', bytes: 10 } as const
  expect(await state.client.fail(startUpload, { params: { id }, body })).toMatchObject({ code: 'invalid_input' })
})
