import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../harness/app/database.ts'
import { type StreetRow, feedTables, feedXml, mainStreet, zipOf } from '../../../../harness/fixtures/feed-files.ts'
import type { Connection } from '../../../db/connect.ts'
import { listFeeds, removeFeed } from './feeds.store.ts'
import { type Feeds, createFeeds } from './feeds.ts'
import { type ImportOptions, importFeed } from './import/import-feed.ts'
import { feedLimits } from './import/limits.ts'
import { loadSampleFeed } from './sample-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-feeds-'))
const now = new Date('2026-11-14T12:00:00Z')
let connection: Connection
let feeds: Feeds
beforeAll(async () => {
  connection = await createTestDatabase()
  feeds = createFeeds(connection.db, () => undefined)
})
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})
async function clear() {
  for (const { id } of await listFeeds(connection.db)) await removeFeed(connection.db, id, now)
}

function write(content: string | Buffer, name = 'feed.xml'): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const take = (content: string | Buffer, options: Partial<ImportOptions> = {}) =>
  importFeed(connection.db, write(content), { now, ...options })

async function refusal(content: string | Buffer, options: Partial<ImportOptions> = {}): Promise<string> {
  return take(content, options).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

/** The hall somebody votes in, or how the question ended. */
async function hall(address: string): Promise<string | null | undefined> {
  const answer = await feeds.lookup(address, 'en')
  return answer.kind === 'found' ? answer.info.pollingLocations[0]?.name : answer.kind
}

const mainIn = '5 Main St, Springfield, TX 75001'

describe('takes a feed in', () => {
  beforeEach(clear)

  test.each<[string, () => string | Buffer]>([
    ['XML', () => feedXml()],
    ['XML with a byte order mark', () => `\uFEFF${feedXml()}`],
    ['version 5.1', () => feedXml().replace('5.2', '5.1')],
    ['version 6.0', () => feedXml().replace('5.2', '6.0')],
    ['XML in an archive', () => zipOf({ 'vipFeed-48.xml': feedXml(), 'readme.txt': 'hello' })],
    ['tables in an archive', () => zipOf(feedTables())],
    [
      'tables in a folder of an archive',
      () => zipOf(Object.fromEntries(Object.entries(feedTables()).map(([name, text]) => [`feed/${name}`, text]))),
    ],
  ])('%s', async (_, content) => {
    const { counts, head } = await take(content())
    expect(head).toMatchObject({
      state: 'TX',
      vipId: '48',
      electionDate: '2028-11-07',
      election: { en: 'General Election' },
    })
    expect(counts).toMatchObject({ precinct: 2, street_segment: expect.any(Number) })
    expect(await hall(mainIn)).toBe('Hall p1')
    expect(await feeds.elections('en')).toEqual([{ id: '4820281107', name: 'General Election', date: '2028-11-07' }])
  })

  test('tables keep quotes and line ends, and what is wrong on the map is left out and told', async () => {
    const { dropped, head } = await take(zipOf(feedTables()))
    expect(head.sourceName).toBe('Example "Elections" Division')
    expect([...dropped]).toEqual([
      ['polling locations with coordinates outside TX, shown without', { count: 1, first: '' }],
    ])
    const answer = await feeds.lookup('4 Main St, Springfield, TX 75001', 'en')
    if (answer.kind !== 'found') throw new Error(answer.kind)
    expect(answer.info.pollingLocations).toMatchObject([{ id: 'hall-p2', latitude: null, longitude: null }])
    expect(answer.info.earlyVoteSites).toMatchObject([{ id: 'early', hours: null }])
    const odd = await feeds.lookup('5 Main St, Springfield, TX 75001', 'en')
    expect(odd).toMatchObject({
      info: {
        pollingLocations: [
          {
            address: '1 Hall St, Springfield, TX 75001',
            notes: 'Ring, then wait',
            hours: 'Tue, Nov 7, 2028: 7:00 AM – 7:00 PM',
            latitude: 32.9,
          },
        ],
      },
    })
  })

  test('in place of the one before; another state stays', async () => {
    await take(feedXml())
    await take(feedXml({ state: 'OK', vipId: '40' }))
    const moved: StreetRow[] = [{ ...mainStreet, precinct: 'p2' }]
    expect(await take(feedXml({ streets: moved, made: '2026-10-02T12:00:00Z' }))).toMatchObject({ replaced: true })
    expect(await hall(mainIn)).toBe('Hall p2')
    expect(await hall('5 Main St, Springfield, OK 75001')).toBe('Hall p1')
    expect((await listFeeds(connection.db)).map(({ stateCode }) => stateCode)).toEqual(['OK', 'TX'])
    const { segments } = await connection.db
      .selectFrom('feedSegments')
      .select(({ fn }) => fn.countAll<number>().as('segments'))
      .executeTakeFirstOrThrow()
    expect(segments).toBe(2)
  })

  test('counties beside each other; a whole state is in place of its counties', async () => {
    await take(feedXml({ vipId: '48001' }))
    await take(feedXml({ vipId: '48003', streets: [{ ...mainStreet, street: 'OAK' }] }))
    expect(await hall(mainIn)).toBe('Hall p1')
    expect(await hall('5 Oak St, Springfield, TX')).toBe('Hall p1')
    await take(feedXml())
    expect((await listFeeds(connection.db)).map(({ vipId }) => vipId)).toEqual(['48'])
    expect(await refusal(feedXml({ vipId: '48001' }))).toContain('A feed of all of TX is loaded')
  })

  test('older than the loaded one only when asked to', async () => {
    await take(feedXml())
    const older = feedXml({ made: '2026-09-01T00:00:00Z' })
    expect(await refusal(older)).toContain('--allow-older takes it all the same')
    expect(await take(older, { allowOlder: true })).toMatchObject({ replaced: true })
  })

  test('two at once, one after the other', async () => {
    const two = [feedXml(), feedXml({ streets: [{ ...mainStreet, precinct: 'p2' }] })]
    await Promise.all(two.map((text, index) => importFeed(connection.db, write(text, `two-${index}.xml`), { now })))
    expect(await listFeeds(connection.db)).toHaveLength(1)
    expect(await hall(mainIn)).toMatch(/^Hall p[12]$/)
  })

  test('and out again, with a line in the audit log', async () => {
    const { id } = await take(feedXml())
    expect(await removeFeed(connection.db, id, now)).toMatchObject({ stateCode: 'TX' })
    expect(await removeFeed(connection.db, id, now)).toBeUndefined()
    expect(await hall(mainIn)).toBe('no_feed')
    const acts = await connection.db
      .selectFrom('auditLog')
      .select('action')
      .where('targetId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['feeds.import', 'feeds.remove'])
  })
})

describe('leaves rows out and says why', () => {
  beforeEach(clear)

  const many = (row: StreetRow): StreetRow[] => [
    row,
    ...Array.from({ length: 60 }, (_, index): StreetRow => ({ ...mainStreet, street: `FILLER ${index}` })),
  ]

  test.each<[string, StreetRow, string]>([
    [
      'a range that ends before it begins',
      { ...mainStreet, from: 99, to: 1 },
      'has a range of house numbers that ends before it begins',
    ],
    ['no range', { precinct: 'p1', street: 'MAIN', suffix: 'ST' }, 'has no range of house numbers'],
    ['a precinct that is not there', { ...mainStreet, precinct: 'ghost' }, 'names a precinct that is not in the feed'],
  ])('%s', async (_, row, reason) => {
    // The wider row would answer wrongly for a stretch that could not be read.
    const wider: StreetRow = { precinct: 'p2', street: 'MAIN', suffix: 'ST', allAddresses: true }
    const city: StreetRow = { precinct: 'p2', allStreets: true }
    const { dropped } = await take(feedXml({ streets: [...many(row), city] }))
    expect([...dropped]).toEqual([
      [`street segment ${reason}`, { count: 1, first: expect.stringMatching(/seg0|ghost/) }],
    ])
    expect(await hall(mainIn)).toBe('no_match')
    expect(await hall('5 Elm St, Springfield, TX 75001')).toBe('Hall p2')
    await take(feedXml({ streets: [...many(row), wider] }))
    expect(await hall(mainIn)).not.toBe('Hall p2')
  })

  test('but not a whole feed of them', async () => {
    const message = await refusal(feedXml({ streets: [{ ...mainStreet, precinct: 'ghost' }, mainStreet] }))
    expect(message).toContain('The feed is not whole: 1 of 2 street segments cannot be used.')
    expect(message).toContain('precinct ghost: street segment names a precinct that is not in the feed (1 times)')
  })
})

describe('refuses, and the loaded feed stays', () => {
  beforeAll(async () => {
    await clear()
    await take(feedXml())
  })

  const bomb = (text: string) => zipOf({ 'feed.xml': `<VipObject schemaVersion="5.2">${text}` })
  const without = (name: string) => feedXml().replaceAll(new RegExp(`<${name} .*</${name}>`, 'g'), '')
  const small = { ...feedLimits, unpackedBytes: 100_000, pieceChars: 10_000, ratioFrom: 20_000 }
  const damaged = () => {
    const zip = zipOf({ 'feed.xml': feedXml() })
    zip[60] = (zip[60] ?? 0) ^ 0xff
    return zip
  }
  const twice = (id: string) =>
    feedXml({ more: `<Party id="${id}"><Name><Text language="en">Twice</Text></Name></Party>` })

  test.each<[string, () => string | Buffer, string, Partial<ImportOptions>?]>([
    ['an empty file', () => '', 'neither XML nor a zip archive'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'neither XML nor a zip archive'],
    ['another XML file', () => '<html><body/></html>', 'The file begins with <html>; a feed begins with <VipObject>.'],
    ['an old version', () => feedXml().replace('5.2', '3.0'), 'The feed is of version 3.0'],
    ['another encoding', () => feedXml().replace('UTF-8', 'ISO-8859-1'), 'written in ISO-8859-1'],
    [
      'bytes that are no UTF-8',
      () => Buffer.from(feedXml().replace('Example County', 'Ca\u00f1on'), 'latin1'),
      'not UTF-8 text',
    ],
    ['a file that breaks off', () => feedXml().slice(0, -200), 'breaks off'],
    ['an element that is not closed', () => feedXml().replace('</Election>', ''), 'not whole XML'],
    [
      'an entity bomb',
      () => feedXml().replace('<VipObject', '<!DOCTYPE VipObject [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><VipObject'),
      'The file has a DOCTYPE',
    ],
    ['an entity nobody defined', () => feedXml().replace('Example County', '&lol;'), 'not whole XML'],
    [
      'an outside entity',
      () => feedXml().replace('<VipObject', '<!DOCTYPE VipObject SYSTEM "file:///etc/passwd"><VipObject'),
      'DOCTYPE',
    ],
    ['one endless text', () => feedXml().replace('Example County', 'x'.repeat(2_000_000)), 'over 1,048,576 characters'],
    ['endless depth', () => `<VipObject schemaVersion="5.2">${'<Party id="a">'.repeat(100)}`, 'levels deep'],
    [
      'an archive that unpacks to too much',
      () => bomb('y<Party/>'.repeat(20_000)),
      'too large unpacked',
      { limits: small },
    ],
    ['an archive that shrinks too well', () => bomb(' '.repeat(90_000)), 'over 200 times its size', { limits: small }],
    [
      'an archive that lies about its sizes',
      () => zipOf({ 'feed.xml': feedXml() }, (size) => size - 100),
      'The archive is damaged',
    ],
    ['a damaged archive', damaged, 'The archive is damaged'],
    ['a truncated archive', () => zipOf({ 'feed.xml': feedXml() }).subarray(0, 500), 'The archive is damaged'],
    [
      'an archive of something else',
      () => zipOf({ 'holiday.jpg': 'x', 'notes.txt': 'y' }),
      'neither an XML feed nor tables',
    ],
    ['two feeds in an archive', () => zipOf({ 'a.xml': feedXml(), 'b.xml': feedXml() }), '2 XML files'],
    [
      'a table without ids',
      () => zipOf({ ...feedTables(), 'state.txt': 'name\nTexas\n' }),
      'state.txt: the first line names no column "id"',
    ],
    ['a table of endless columns', () => zipOf({ ...feedTables(), 'state.txt': 'id,'.repeat(5000) }), '5,001 columns'],
    [
      'a table with a row too long',
      () => zipOf({ ...feedTables(), 'state.txt': 'name,id\nTexas,st,x\n' }),
      'line 2 of state.txt: 3 cells under 2 columns',
    ],
    [
      'a table with an open quote',
      () => zipOf({ ...feedTables(), 'state.txt': 'name,id\n"Texas,st\n' }),
      'line 2 of state.txt: the file breaks off inside quotes',
    ],
    ['a missing table', () => zipOf({ ...feedTables(), 'precinct.txt': 'id\n' }), 'it has no Precinct'],
    ['no source', () => without('Source'), 'it has no Source'],
    ['no election', () => without('Election'), 'it has no Election'],
    ['no precincts', () => without('Precinct'), 'it has no Precinct'],
    ['no streets', () => without('StreetSegment'), 'it has no street segments'],
    [
      'two elections',
      () => feedXml({ more: '<Election id="e2"><Date>2028-11-07</Date></Election>' }),
      'The feed has 2 elements Election',
    ],
    [
      'no day',
      () => feedXml().replace('2028-11-07</Date>', '2028-13-07</Date>'),
      'Election ele: Date is "2028-13-07": not a day',
    ],
    ['a wrong number of the state', () => feedXml({ vipId: '40' }), 'VipId 40 is not'],
    ['an id twice', () => twice('p1'), 'Party p1: the id p1 was used before'],
    ['an id twice among streets', () => twice('seg0'), 'StreetSegment seg0: the id seg0 was used before'],
    [
      'a place that is not there',
      () => feedXml().replace('Ids>hall-p1', 'Ids>gone'),
      'Precinct p1: polling_location_ids names gone, which is not in the feed',
    ],
    [
      'a county that is not there',
      () => feedXml().replace('LocalityId>loc', 'LocalityId>gone'),
      'locality_id names gone',
    ],
    [
      'streets of another state',
      () => feedXml({ streets: [mainStreet, { ...mainStreet, state: 'OK' }] }),
      'street segments in OK',
    ],
    ['sample data under a real number', () => feedXml({ state: 'ZZ' }), 'VipId 48 is not'],
    ['a real state under the number of sample data', () => feedXml({ vipId: '00' }), 'VipId 00 is not'],
  ])('%s', async (_, content, reason, options) => {
    expect(await refusal(content(), options)).toContain(reason)
    expect(await hall(mainIn)).toBe('Hall p1')
    const { rows } = await connection.db
      .selectFrom('feedSegments')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(rows).toBe(1)
  })

  test('a file that is missing, a folder, or huge', async () => {
    const open = (path: string) => importFeed(connection.db, path, { now })
    await expect(open(join(folder, 'none.xml'))).rejects.toThrow('There is no file')
    await expect(open(folder)).rejects.toThrow('is not a file')
    const huge = write('<', 'huge.xml')
    truncateSync(huge, 5 * 1024 ** 3)
    await expect(open(huge)).rejects.toThrow('The file has 5,368,709,120 bytes')
    rmSync(huge)
  })

  test('whatever breaks in the middle', async () => {
    const streets = Array.from({ length: 9000 }, (_, index): StreetRow => ({
      ...mainStreet,
      precinct: 'p2',
      from: index,
      to: index,
    }))
    let portions = 0
    const breaking = importFeed(connection.db, write(feedXml({ streets, made: '2026-11-01T00:00:00Z' })), {
      now,
      onProgress: () => {
        portions++
        throw new Error('The machine was switched off.')
      },
    })
    await expect(breaking).rejects.toThrow('The machine was switched off.')
    expect(portions).toBe(1)
    expect(await hall(mainIn)).toBe('Hall p1')
  })
})

test('the sample is loaded once, again when it has changed, and by two processes at a time', async () => {
  await clear()
  await Promise.all([loadSampleFeed(connection.db, now), loadSampleFeed(connection.db, now)])
  const [first, ...others] = await listFeeds(connection.db)
  expect(others).toEqual([])
  await loadSampleFeed(connection.db, now)
  expect((await listFeeds(connection.db))[0]?.id).toBe(first?.id)
  await connection.db.updateTable('feeds').set({ sampleAddresses: [] }).execute()
  await loadSampleFeed(connection.db, now)
  expect((await feeds.sampleAddresses()).length).toBeGreaterThan(3)
  expect(await feeds.elections('en')).toEqual([])
})
