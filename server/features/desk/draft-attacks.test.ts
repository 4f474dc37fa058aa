import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type KyselyPlugin, type UnknownRow, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportForm, ImportProblem } from '../../../contract/desk-import.ts'
import { openDatabaseAndFolder } from '../../../harness/app/database-and-folder.ts'
import { draftAreaFeed, placePart } from '../../../harness/fixtures/area-feeds.ts'
import { feedXml, mainStreet } from '../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { xlsxFile } from '../../../harness/fixtures/spreadsheet-files.ts'
import { createProblemList } from '../../sheets/problems.ts'
import { createBallotFinder } from '../polling/feeds/ballots.ts'
import { maxAreas, maxOfStreet } from '../polling/feeds/feeds.store.ts'
import { createFeeds } from '../polling/feeds/feeds.ts'
import { createPrecinctReader } from '../polling/feeds/precinct-info.ts'
import { precinctKey } from '../polling/feeds/precinct-key.ts'
import { OfficePart } from '../polling/feeds/stored-parts.ts'
import { createDifferencesStore } from './differences.store.ts'
import {
  type NumberedSegment,
  createBatchWriter,
  createDraftWriter,
  findExcess,
  reserveFeedId,
} from './draft-writer.ts'
import { draftSpreadsheet } from './draft/draft-spreadsheet.ts'
import { createQualityStore } from './quality/quality.store.ts'
import { collectRows } from './vip/collect-rows.ts'
import { draftFeed } from './vip/import-feed.ts'
import { feedLimits } from './vip/limits.ts'

const { db, write } = await openDatabaseAndFolder()
const now = new Date('2026-11-14T12:00:00Z')

const countRows = async (feedId: number) => {
  const rows = await db.selectFrom('feedSegments').select('street').where('feedId', '=', feedId).execute()
  return rows.length
}

async function draft(form: ImportForm, paths: Record<string, string>, stored = feedLimits) {
  const feedId = await reserveFeedId(db)
  const problems: ImportProblem[] = []
  const result = await draftSpreadsheet(db, {
    places: reference.places,
    stored,
    request: {
      form,
      area: { id: '04013', state: 'AZ', county: 'Maricopa County' },
      election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
      source: { name: 'Maricopa County', url: null },
      files: Object.fromEntries(
        Object.entries(paths).map(([role, path]) => [role, { path, fileName: role, columns: null }]),
      ),
      feedId,
      now,
      onProgress: () => {},
      report: (problem) => void problems.push(problem),
    },
  })
  return { feedId, result, codes: problems.map(({ code }) => code) }
}

/** A list of 20 streets with a long suffix. */
function draftStreets(limits = feedLimits) {
  const [place, address] = ['1,Hall,1 Main St,Phoenix,85001', ['85001', '1', 'Main', 'St'.repeat(400)]]
  const header = ['ZIP', 'Precinct', 'Street', 'Suffix', 'Low', 'High', 'Odd Even']
  const lines = Array.from({ length: 20 }, (_, n) => [...address, n * 10, n * 10 + 9, 'both'])
  const paths = {
    places: write(`Precinct,Place name,Address,City,ZIP\n${place}\n`, 'places.csv'),
    streets: write(xlsxFile([header, ...lines]), 'streets.xlsx'),
  }
  return draft('streets', paths, limits)
}

test('a list of streets with more text than the database has space for is rejected in words, and leaves nothing', async () => {
  const honest = await draftStreets()
  expect(honest).toMatchObject({ result: { counts: { street_segment: 20 } }, codes: [] })
  expect(await countRows(honest.feedId)).toBe(20)
  const large = await draftStreets({ ...feedLimits, rowBytes: 10_000 })
  expect(large).toMatchObject({ result: undefined, codes: ['file_too_large'] })
  expect(await countRows(large.feedId)).toBe(0)
})

test('so is a feed, whatever its letters', async () => {
  const path = write(feedXml({ streets: [{ ...mainStreet, city: '日'.repeat(400) }] }))
  const feedId = await reserveFeedId(db)
  const limits = { ...feedLimits, rowBytes: 1000 }
  await expect(draftFeed(db, path, { now, feedId, limits })).rejects.toThrow('too much text')
  expect(await countRows(feedId)).toBe(0)
})

test('towns count toward the text of a list', async () => {
  const writer = await createDraftWriter(db, undefined, { ...feedLimits, rowBytes: 1000 })
  const area = { county: '04013', town: 'phoenix', shownTown: 'P'.repeat(600), precinct: 1 }
  await writer.areas([area])
  await expect(writer.areas([area])).rejects.toThrow('too much text')
  await writer.discard()
})

test('names of precincts that are too long together are rejected', () => {
  const precincts = [1, 2, 3].map((id) => ({ id, name: 'Ward'.repeat(100), mailOnly: false, parts: [] }))
  expect(findExcess({ parts: [], precincts })).toBeUndefined()
  expect(findExcess({ parts: [], precincts }, { ...feedLimits, allNameChars: 1000 })).toBe('precincts')
})

test('so are more places than a voter can read, and a place with an endless text', () => {
  const precinct = (count: number) => [
    { id: 1, name: '1', mailOnly: false, parts: Array.from({ length: count }, () => 0) },
  ]
  expect(findExcess({ parts: [placePart('Hall')], precincts: precinct(1500) })).toBeUndefined()
  expect(findExcess({ parts: [placePart('Hall')], precincts: precinct(3000) })).toMatchObject({ name: '1' })
  expect(
    findExcess({ parts: [1, 2, 3].map(() => placePart('Hall')), precincts: [] }, { ...feedLimits, places: 2 }),
  ).toBe('all')
  expect(findExcess({ parts: [placePart('Hall')], precincts: [] }, { ...feedLimits, allNameChars: 10 })).toBe('all')
  const long = { ...placePart('Hall'), notes: { en: 'Door A. '.repeat(10_000) } }
  expect(findExcess({ parts: [long], precincts: precinct(1) })).toBe(long)
})

test('the key of a long name takes no more memory than its letters', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const names = Array.from({ length: 3000 }, (_, n) => `${n} ${'Ward 1, '.repeat(120)}`)
  collect()
  const before = process.memoryUsage().heapUsed
  const keys = names.map(precinctKey)
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(6_000_000)
  expect(keys[1]).toMatch(/^1ward1/)
})

/** Counts the replies with rows that `isCounted`. */
function watchReplies(isCounted: (rows: UnknownRow[]) => boolean) {
  const seen = { count: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      seen.count += Number(isCounted(result.rows))
      return result
    },
  }
  return { watched: db.withPlugin(plugin), seen }
}

test('lookups at the same time read the precincts of a ballot once', async () => {
  const { watched, seen } = watchReplies(({ length }) => length > 100)
  const precincts = Array.from({ length: 200 }, (_, n) => ({ name: `P${n}`, parts: [] }))
  const ballots = await draftAreaFeed(db, now, { state: 'AZ', vipId: '04013', subject: 'ballots', precincts })
  const find = createBallotFinder(watched)
  const feed = { stateCode: 'AZ', sample: false, ballots }
  const look = () => find({ feed, name: 'Precinct P7', isArea: false, locale: 'en', draft: undefined })
  const found = [...(await Promise.all([look(), look(), look()])), await look()]
  expect(found.every((ballot) => ballot !== undefined)).toBe(true)
  expect(seen.count).toBe(1)
})

test('a list with few but long texts is read once, and takes no more memory than others', async () => {
  const { watched, seen } = watchReplies((rows) => rows.some((row) => 'mailOnly' in row))
  const parts = Array.from({ length: 3 }, (_, n) => ({
    ...placePart(`Hall ${n}`),
    notes: { en: 'Door A. '.repeat(6000) },
  }))
  const precincts = Array.from({ length: 100 }, (_, n) => ({ name: `P${n}`, parts }))
  const feed = { id: await draftAreaFeed(db, now, { state: 'AZ', vipId: '04013', precincts }), stateCode: 'AZ' }
  const read = createPrecinctReader(watched)
  const look = (precinct: number) => read({ feed, precinct, locale: 'en' })
  for (const precinct of [0, 0, 0]) await look(precinct)
  expect(seen.count).toBe(1)
  for (const { name } of precincts) await look(Number(name.slice(1)))
  expect(seen.count).toBe(100)
  await look(0)
  expect(seen.count).toBe(101)
})

test('a list with more towns than a state has is rejected in words', async () => {
  const letters = (number: number) => [...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')
  const towns = Array.from({ length: maxAreas + 1 }, (_, n) => `Town ${letters(n)}`)
  const list = (names: string[]) =>
    write(`Town,Place name,Address,City,ZIP\n"${names.join('; ')}",Hall,1 Main St,Phoenix,85001\n`, 'towns.csv')
  const large = await draft('towns', { places: list(towns) })
  expect(large).toMatchObject({ result: undefined, codes: ['too_many_rows', 'kind_guessed'] })
  const honest = await draft('towns', { places: list(towns.slice(1, 100)) })
  expect(honest).toMatchObject({ result: { counts: { towns: 99 } } })
})

test('a feed with a very long name of a town is rejected', async () => {
  const path = (name: string) => {
    const uses = '<PollingLocationIds>hall</PollingLocationIds>'
    const localities = `<Locality id="t">${uses}<Name>${name}</Name><StateId>st</StateId><Type>town</Type></Locality>`
    const moreElements = '<PollingLocation id="hall"><AddressLine>1 Main St</AddressLine></PollingLocation>'
    return write(feedXml({ streets: [], precincts: [], localities, moreElements }))
  }
  expect(await draftFeed(db, path('Oak'), { now })).toMatchObject({ counts: { areas: 1 } })
  const long = path(`Oak ${'-'.repeat(feedLimits.nameChars)}`)
  await expect(draftFeed(db, long, { now })).rejects.toThrow('The name of this town is too long')
})

test.each([
  ['the name of the election', 'General Election', 'E'.repeat(201), 'a name that is too long'],
  ['the name of the office', 'Example Elections Division', 'O'.repeat(201), 'a name that is too long'],
  [
    'the link of the office',
    '</Name>',
    '</Name><OrganizationUri>https://x.example/' + 'y'.repeat(500) + '</OrganizationUri>',
    'a link that',
  ],
])('a feed is rejected if %s is very long: voters everywhere would load it', async (...row) => {
  const [, text, long, reason] = row
  await expect(draftFeed(db, write(feedXml().replace(text, long)), { now })).rejects.toThrow(reason)
})

test('a feed that lists far more units than a building has is rejected, and many units are compared soon', async () => {
  const units = (count: number) => Array.from({ length: count }, (_, n) => `${n}a`)
  const rowsOf = (count: number) =>
    Array.from({ length: 400 }, (_, n) => ({ ...mainStreet, precinct: `p${1 + (n % 2)}`, units: units(count) }))
  const path = (count: number) => write(feedXml({ streets: rowsOf(count) }))
  await expect(draftFeed(db, path(3000), { now })).rejects.toThrow('too much text')
  const feed = await draftFeed(db, path(1500), { now })
  const { lookup } = createFeeds(db, () => 'TX')
  const began = performance.now()
  const found = await lookup('1 Main St, Springfield, TX 75001', 'en', { draft: feed.id })
  expect(found).toEqual({ kind: 'not_understood' })
  expect(performance.now() - began).toBeLessThan(1000)
})

test('the office of a list is looked for once', async () => {
  const { watched, seen } = watchReplies((rows) => rows.some((row) => 'part' in row))
  const links = { electionInfoUrl: null, votingLocationFinderUrl: null, ballotInfoUrl: null, phone: null, email: null }
  const office = OfficePart.parse({
    kind: 'office',
    office: { name: 'Elections Division', unconfirmed: false, ...links },
  })
  const precincts = ['1', '2'].map((name) => ({ name, parts: name === '1' ? [office] : [] }))
  const zips = ['0000', '0001'].map((low, precinct) => ({ zip: '85001', low, high: low, precinct }))
  const feed = await draftAreaFeed(db, now, { state: 'AZ', vipId: '04013', precincts, zips })
  const counties = { ofZip: () => ['04013'], ofCity: () => new Set(['04013']), nameOf: () => 'Maricopa County' }
  const { lookup } = createFeeds(watched, () => 'AZ', counties)
  for (let visit = 0; visit < 3; visit++)
    expect(await lookup('1 Main St, Phoenix, AZ 85001', 'en', { draft: feed })).toMatchObject({
      kind: 'ask',
      office: { name: 'Elections Division' },
    })
  expect(seen.count).toBe(1)
})

/** Counts the statements sent to the database, and the rows of the longest reply. */
function watchQueries() {
  const seen = { statements: 0, longest: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      seen.statements++
      return node
    },
    async transformResult({ result }) {
      seen.longest = Math.max(seen.longest, result.rows.length)
      return result
    },
  }
  return { watched: db.withPlugin(plugin), seen }
}

test('the precincts of a contest are counted a few at a time', async () => {
  const feedId = await reserveFeedId(db)
  await sql`
    insert into feed_precincts (feed_id, id, name, mail_only, parts)
    select ${feedId}::int, n, case when n = 0 then '' else 'Precinct ' || n end, false,
      case when n = 0 then '{0}'::int[] else '{0,1,2}'::int[] end
    from generate_series(0, 1000) as n
  `.execute(db)
  const { watched, seen } = watchQueries()
  const counted = await createDifferencesStore(watched).precinctsOfParts(feedId, 2)
  const names = Array.from({ length: 8 }, (_, n) => `Precinct ${n + 1}`)
  expect([...counted]).toEqual([[1, { count: 1000, names, isNamed: true }]])
  expect(seen.statements).toBeGreaterThan(5)
})

test('a list with more rows of one street than any street has is rejected in words', async () => {
  const problems = createProblemList()
  const written: string[] = []
  const write = async (rows: string[]) => void written.push(...rows)
  const batch = createBatchWriter(write, { problems, role: 'streets', max: 2, nameOf: (street: string) => street })
  for (const street of ['main', 'oak', 'main', 'main', 'main']) await batch.add(street)
  await batch.end()
  expect(problems.list()).toMatchObject([{ severity: 'error', code: 'too_many_rows', role: 'streets', value: 'main' }])
  expect(written).toEqual([])
  async function* rows() {
    const values = { precinct_id: 'p', street_name: 'Main', zip: '85001', state: 'AZ', includes_all_addresses: 'true' }
    const row = (n: number) => ({ type: 'street_segment' as const, id: `s${n}`, values, location: `line ${n}` })
    for (let n = 0; n <= maxOfStreet; n += 1000) yield Array.from({ length: 1000 }, (_, index) => row(n + index))
  }
  const options = { limits: feedLimits, write: async () => {}, onProgress: () => {} }
  await expect(collectRows(rows(), options)).rejects.toThrow('more than 100,000 street segments of one street')
})

test('a list of far more precincts than a state has, or with endless names, is rejected', () => {
  const precincts = ['1', '2', '3'].map((name, id) => ({ id, name, mailOnly: false, parts: [] }))
  expect(findExcess({ parts: [], precincts })).toBeUndefined()
  expect(findExcess({ parts: [], precincts }, { ...feedLimits, precincts: 2 })).toBe('precincts')
  const [first, ...others] = precincts.map((one) => ({ ...one, name: one.name.repeat(2000) }))
  expect(findExcess({ parts: [], precincts: others.concat(first ?? []) })).toBe(others[0])
})

test('many rows of one street or ZIP code are looked through a few at a time', async () => {
  const count = 45_000
  const { watched, seen } = watchQueries()
  const { feedId, discard } = await createDraftWriter(watched)
  await sql`
    insert into feed_segments (feed_id, street, direction, suffix, post_direction, city, zip, low, high, parity,
      number_prefix, number_suffix, units, precinct, shown_street, shown_city)
    select ${feedId}::int, 'main', '', 'st', '', 'phoenix', '85001', n, n, 'both', '', '', '', n % 2, 'Main St', 'Phoenix'
    from generate_series(1, ${count}::int) as n
  `.execute(watched)
  await sql`
    insert into feed_zips (feed_id, zip, low, high, precinct)
    select ${feedId}::int, '85001', '0000', lpad(n::text, 4, '0'), n % 5 from generate_series(0, 9999) as n
  `.execute(watched)
  const store = createQualityStore(watched)
  const houses = new Set<number | null>()
  for await (const rows of store.segments(feedId)) for (const { low } of rows) houses.add(low)
  expect(houses.size).toBe(count)
  expect(await store.zipCodes(feedId)).toEqual(['85001'])
  expect(new Set((await store.zipsOf(feedId, '85001')).map(({ high }) => high)).size).toBe(10_000)
  expect(seen.longest).toBeLessThan(5000)
  const before = seen.statements
  const signatures = new Map([[`${feedId}.1`, { feedId, precinct: 1, signature: 'Hall' }]])
  const { compareVoters } = createDifferencesStore(watched)
  const changes = await compareVoters({ name: 'segments', feeds: { draft: feedId, live: [] }, signatures })
  expect(changes).toMatchObject({ added: count, same: 0 })
  expect(seen.statements - before).toBeGreaterThan(4)
  await discard()
})

test('streets and towns with long texts are written a few at a time', async () => {
  const { watched, seen } = watchQueries()
  const writer = await createDraftWriter(watched)
  const long = 'ab '.repeat(400_000)
  const segment: NumberedSegment = {
    street: 'main',
    direction: '',
    suffix: 'st',
    postDirection: '',
    city: 'phoenix',
    zip: '85001',
    low: 1,
    high: 1,
    parity: 'both',
    numberPrefix: '',
    numberSuffix: '',
    units: long,
    precinct: 1,
    shownStreet: 'Main St',
    shownCity: 'Phoenix',
  }
  const area = { county: '04013', town: 'phoenix', shownTown: long, precinct: 1 }
  const before = seen.statements
  await writer.segments([segment, segment, segment])
  await writer.areas([area, area, area])
  expect(seen.statements - before).toBe(6)
  await writer.discard()
})

test('an office is shown the first contests of a ballot with very long texts', async () => {
  const { watched, seen } = watchQueries()
  const { feedId, discard } = await createDraftWriter(watched)
  await sql`
    insert into feed_parts (feed_id, id, part)
    select ${feedId}, n, jsonb_build_object('text', repeat('long', 25000)) from generate_series(0, 99) as n
  `.execute(watched)
  const store = createDifferencesStore(watched)
  const { parts, total } = await store.firstPartsOf(feedId, { count: 500, chars: 1024 ** 2 })
  expect(total).toBe(100)
  expect(parts.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, id) => id))
  expect((await store.partsOf([feedId])).map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => id))
  expect(seen.longest).toBe(20)
  await discard()
})
