import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabaseAndFolder } from '../../../../harness/app/database-and-folder.ts'
import { type StreetRow, feedTables, feedXml, mainStreet, zipOf } from '../../../../harness/fixtures/feed-files.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'
import { noCounties } from '../../polling/feeds/counties.ts'
import { listFeeds } from '../../polling/feeds/feeds.store.ts'
import { createFeeds } from '../../polling/feeds/feeds.ts'
import { removeFeed } from '../publish.store.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import { feedLimits } from './limits.ts'

const { db, folder, write } = await openDatabaseAndFolder()
const now = new Date('2026-11-14T12:00:00Z')
const ofCity = () => new Set(['48001', '48003'])
const feeds = createFeeds(db, () => undefined, { ...noCounties, ofCity })

const importContent = (content: string | Buffer, options: Partial<ImportOptions> = {}) =>
  importFeed(db, write(content), { now, ...options })

async function rejection(content: string | Buffer, options: Partial<ImportOptions> = {}): Promise<string> {
  return importContent(content, options).then(
    () => 'imported',
    (error: Error) => error.message,
  )
}

/** The name of the polling place, or the kind of the result. */
async function lookUpHall(address: string): Promise<string | null | undefined> {
  const result = await feeds.lookup(address, 'en')
  return result.kind === 'found' ? result.info.pollingLocations[0]?.name : result.kind
}

const mainAddress = '5 Main St, Springfield, TX 75001'

describe('imports', () => {
  beforeEach(() => removeAllFeeds(db))

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
    const { counts, header } = await importContent(content())
    expect(header).toMatchObject({
      state: 'TX',
      vipId: '48',
      electionDate: '2028-11-07',
      election: { en: 'General Election' },
    })
    expect(counts).toMatchObject({ precinct: 2, street_segment: expect.any(Number) })
    expect(await lookUpHall(mainAddress)).toBe('Hall p1')
    expect(await feeds.elections('en')).toEqual([
      { id: '4820281107', name: 'General Election', date: '2028-11-07', area: '48' },
    ])
  })

  test('tables with quotes and line breaks, without coordinates outside the state', async () => {
    const { dropped, header } = await importContent(zipOf(feedTables()))
    expect(header.sourceName).toBe('Example "Elections" Division')
    expect([...dropped]).toEqual([
      ['polling locations with coordinates outside TX, shown without a map position', { count: 1, first: '' }],
    ])
    const even = await feeds.lookup('4 Main St, Springfield, TX 75001', 'en')
    if (even.kind !== 'found') throw new Error(even.kind)
    expect(even.info.pollingLocations).toMatchObject([{ id: 'hall-p2', latitude: null, longitude: null }])
    expect(even.info.earlyVoteSites).toMatchObject([{ id: 'early', hours: null }])
    const odd = await feeds.lookup('5 Main St, Springfield, TX 75001', 'en')
    expect(odd).toMatchObject({
      info: {
        pollingLocations: [
          {
            address: '1 Hall St, Springfield, TX 75001',
            notes: 'Ring, then wait',
            hours: '7:00 AM – 7:00 PM',
            latitude: 32.9,
          },
        ],
      },
    })
  })

  test('a new feed of the same state in place of the old one, leaving other states', async () => {
    await importContent(feedXml())
    await importContent(feedXml({ state: 'OK', vipId: '40' }))
    const moved: StreetRow[] = [{ ...mainStreet, precinct: 'p2' }]
    expect(await importContent(feedXml({ streets: moved, createdAt: '2026-10-02T12:00:00Z' }))).toMatchObject({
      replaced: true,
    })
    expect(await lookUpHall(mainAddress)).toBe('Hall p2')
    expect(await lookUpHall('5 Main St, Springfield, OK 75001')).toBe('Hall p1')
    expect((await listFeeds(db)).map(({ stateCode }) => stateCode)).toEqual(['OK', 'TX'])
  })

  test('keeps three feeds of an area to be taken back to', async () => {
    for (const day of [1, 2, 3, 4, 5]) await importContent(feedXml({ createdAt: `2026-10-0${day}T12:00:00Z` }))
    const stored = await db.selectFrom('feeds').select('status').execute()
    expect(stored.map(({ status }) => status).sort()).toEqual(['live', 'retired', 'retired', 'retired'])
    const { segments } = await db
      .selectFrom('feedSegments')
      .select(({ fn }) => fn.countAll<number>().as('segments'))
      .executeTakeFirstOrThrow()
    expect(segments).toBe(4)
  })

  test('counties side by side, and a statewide feed in place of its counties', async () => {
    await importContent(feedXml({ vipId: '48001' }))
    await importContent(feedXml({ vipId: '48003', streets: [{ ...mainStreet, street: 'OAK' }] }))
    expect(await lookUpHall(mainAddress)).toBe('Hall p1')
    expect(await lookUpHall('5 Oak St, Springfield, TX')).toBe('Hall p1')
    await importContent(feedXml())
    expect((await listFeeds(db)).map(({ vipId }) => vipId)).toEqual(['48'])
    expect(await rejection(feedXml({ vipId: '48001' }))).toContain('A feed for all of TX is loaded')
  })

  test('an older feed only with allowOlder', async () => {
    await importContent(feedXml())
    const older = feedXml({ createdAt: '2026-09-01T00:00:00Z' })
    expect(await rejection(older)).toContain('use --allow-older to import it anyway')
    expect(await importContent(older, { allowOlder: true })).toMatchObject({ replaced: true })
  })

  test('two concurrent feeds one after the other', async () => {
    const two = [feedXml(), feedXml({ streets: [{ ...mainStreet, precinct: 'p2' }] })]
    await Promise.all(two.map((text, index) => importFeed(db, write(text, `two-${index}.xml`), { now })))
    expect(await listFeeds(db)).toHaveLength(1)
    expect(await lookUpHall(mainAddress)).toMatch(/^Hall p[12]$/)
  })

  test('and removes, with entries in the audit log', async () => {
    const { id } = await importContent(feedXml())
    expect(await removeFeed(db, id, { at: now, actorId: 'command line' })).toMatchObject({ stateCode: 'TX' })
    expect(await removeFeed(db, id, { at: now, actorId: 'command line' })).toBeUndefined()
    expect(await lookUpHall(mainAddress)).toBe('no_feed')
    const entries = await db
      .selectFrom('auditLog')
      .select('action')
      .where('targetId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['feeds.import', 'feeds.remove'])
  })
})

describe('leaves out street segments and reports why', () => {
  beforeEach(() => removeAllFeeds(db))

  const withFillers = (row: StreetRow): StreetRow[] => [
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
    ['an unknown precinct', { ...mainStreet, precinct: 'ghost' }, 'refers to a precinct that is not in the feed'],
  ])('%s', async (_, row, reason) => {
    // A wider segment would give a wrong result for a range that could not be read.
    const wider: StreetRow = { precinct: 'p2', street: 'MAIN', suffix: 'ST', allAddresses: true }
    const city: StreetRow = { precinct: 'p2', allStreets: true }
    const { dropped } = await importContent(feedXml({ streets: [...withFillers(row), city] }))
    expect([...dropped]).toEqual([
      [`street segment ${reason}`, { count: 1, first: expect.stringMatching(/seg0|ghost/) }],
    ])
    expect(await lookUpHall(mainAddress)).toBe('no_match')
    expect(await lookUpHall('5 Elm St, Springfield, TX 75001')).toBe('Hall p2')
    await importContent(feedXml({ streets: [...withFillers(row), wider] }))
    expect(await lookUpHall(mainAddress)).not.toBe('Hall p2')
  })

  test('rejects the feed when too many are unusable', async () => {
    const message = await rejection(feedXml({ streets: [{ ...mainStreet, precinct: 'ghost' }, mainStreet] }))
    expect(message).toContain('The feed is incomplete: 1 of 2 street segments cannot be used.')
    expect(message).toContain('precinct ghost: street segment refers to a precinct that is not in the feed (1 times)')
  })
})

describe('rejects, leaving the stored feed unchanged', () => {
  beforeAll(async () => {
    await removeAllFeeds(db)
    await importContent(feedXml())
  })

  const bomb = (text: string) => zipOf({ 'feed.xml': `<VipObject schemaVersion="5.2">${text}` })
  const without = (name: string) => feedXml().replaceAll(new RegExp(`<${name} .*</${name}>`, 'g'), '')
  const small = { ...feedLimits, unpackedBytes: 100_000, pieceChars: 10_000, ratioFrom: 20_000 }
  const damaged = () => {
    const zip = zipOf({ 'feed.xml': feedXml() })
    zip[60] = (zip[60] ?? 0) ^ 0xff
    return zip
  }
  const withDuplicateId = (id: string) =>
    feedXml({ moreElements: `<Party id="${id}"><Name><Text language="en">Twice</Text></Name></Party>` })

  const invalid: [string, () => string | Buffer, string, Partial<ImportOptions>?][] = [
    ['an empty file', () => '', 'neither XML nor a zip archive'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'neither XML nor a zip archive'],
    ['another XML file', () => '<html><body/></html>', 'The root element is <html>; a feed starts with <VipObject>.'],
    ['an old version', () => feedXml().replace('5.2', '3.0'), 'The feed has version 3.0'],
    ['another encoding', () => feedXml().replace('UTF-8', 'ISO-8859-1'), 'encoded in ISO-8859-1'],
    [
      'bytes that are not UTF-8',
      () => Buffer.from(feedXml().replace('Example County', 'Ca\u00f1on'), 'latin1'),
      'not UTF-8 text',
    ],
    ['a truncated file', () => feedXml().slice(0, -200), 'The file is incomplete'],
    ['an element that is not closed', () => feedXml().replace('</Election>', ''), 'not well-formed XML'],
    [
      'an entity bomb',
      () => feedXml().replace('<VipObject', '<!DOCTYPE VipObject [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><VipObject'),
      'The file has a DOCTYPE',
    ],
    ['an undefined entity', () => feedXml().replace('Example County', '&lol;'), 'not well-formed XML'],
    [
      'an external entity',
      () => feedXml().replace('<VipObject', '<!DOCTYPE VipObject SYSTEM "file:///etc/passwd"><VipObject'),
      'DOCTYPE',
    ],
    [
      'an oversized text',
      () => feedXml().replace('Example County', 'x'.repeat(2_000_000)),
      'over 1,048,576 characters',
    ],
    ['excessive nesting', () => `<VipObject schemaVersion="5.2">${'<Party id="a">'.repeat(100)}`, 'levels deep'],
    [
      'an archive that is too large unpacked',
      () => bomb('y<Party/>'.repeat(20_000)),
      'too large unpacked',
      { limits: small },
    ],
    [
      'an archive with a suspicious compression ratio',
      () => bomb(' '.repeat(90_000)),
      'over 200 times its size',
      { limits: small },
    ],
    [
      'an archive with wrong sizes in its directory',
      () => zipOf({ 'feed.xml': feedXml() }, (size) => size - 100),
      'The archive is damaged',
    ],
    ['a damaged archive', damaged, 'The archive is damaged'],
    ['a truncated archive', () => zipOf({ 'feed.xml': feedXml() }).subarray(0, 500), 'The archive is damaged'],
    [
      'an archive of other files',
      () => zipOf({ 'holiday.jpg': 'x', 'notes.txt': 'y' }),
      'neither an XML feed nor feed tables',
    ],
    ['two feeds in an archive', () => zipOf({ 'a.xml': feedXml(), 'b.xml': feedXml() }), '2 XML files'],
    [
      'a table without ids',
      () => zipOf({ ...feedTables(), 'state.txt': 'name\nTexas\n' }),
      'state.txt: the first line has no column "id"',
    ],
    [
      'a table with too many columns',
      () => zipOf({ ...feedTables(), 'state.txt': 'id,'.repeat(5000) }),
      '5,001 columns',
    ],
    [
      'a table row with too many cells',
      () => zipOf({ ...feedTables(), 'state.txt': 'name,id\nTexas,st,x\n' }),
      'line 2 of state.txt: 3 cells for 2 columns',
    ],
    [
      'a table with an unclosed quote',
      () => zipOf({ ...feedTables(), 'state.txt': 'name,id\n"Texas,st\n' }),
      'line 2 of state.txt: the file ends inside quotes',
    ],
    [
      'a table with text after a closing quote',
      () => zipOf({ ...feedTables(), 'state.txt': 'name,id\n"Texas" state,st\n' }),
      'line 2 of state.txt: there is text after a closing quote',
    ],
    [
      'an oversized table row',
      () => zipOf({ ...feedTables(), 'state.txt': `name,id\n${'x'.repeat(20_000)},st\n` }),
      'line 2 of state.txt: a row has over 10,000 characters',
      { limits: small },
    ],
    ['a missing table', () => zipOf({ ...feedTables(), 'precinct.txt': 'id\n' }), 'it has no Precinct'],
    ['no source', () => without('Source'), 'it has no Source'],
    ['no election', () => without('Election'), 'it has no Election'],
    ['no precincts', () => without('Precinct'), 'it has no Precinct'],
    ['no streets', () => without('StreetSegment'), 'The feed does not say who votes where'],
    [
      'two elections',
      () => feedXml({ moreElements: '<Election id="e2"><Date>2028-11-07</Date></Election>' }),
      'The feed has 2 Election elements',
    ],
    [
      'an invalid date',
      () => feedXml().replace('2028-11-07</Date>', '2028-13-07</Date>'),
      'Election ele: Date is "2028-13-07": not a valid date',
    ],
    ['the VipId of another state', () => feedXml({ vipId: '40' }), 'VipId 40 belongs to another'],
    ['a duplicate id', () => withDuplicateId('p1'), 'Party p1: the id p1 is used twice'],
    [
      'a duplicate id of a street segment',
      () => withDuplicateId('seg0'),
      'StreetSegment seg0: the id seg0 is used twice',
    ],
    [
      'an unknown polling location',
      () => feedXml().replace('Ids>hall-p1', 'Ids>gone'),
      'Precinct p1: polling_location_ids refers to gone, which is not in the feed',
    ],
    ['an unknown locality', () => feedXml().replace('LocalityId>loc', 'LocalityId>gone'), 'locality_id refers to gone'],
    [
      'streets of another state',
      () => feedXml({ streets: [mainStreet, { ...mainStreet, state: 'OK' }] }),
      'street segments in OK',
    ],
    ['the sample state with a real VipId', () => feedXml({ state: 'ZZ' }), 'VipId 48 belongs to another'],
    ['a real state with the sample VipId', () => feedXml({ vipId: '00' }), 'VipId 00 belongs to another'],
  ]
  test('what is not a feed, or not a whole one', async () => {
    for (const [name, content, reason, options] of invalid) {
      expect.soft(await rejection(content(), options), name).toContain(reason)
      const segments = await db.selectFrom('feedSegments').select('feedId').execute()
      expect.soft(segments, name).toHaveLength(1)
    }
    expect(await lookUpHall(mainAddress)).toBe('Hall p1')
  })

  test('a file that is missing, a folder, or huge', async () => {
    const open = (path: string) => importFeed(db, path, { now })
    await expect(open(join(folder, 'none.xml'))).rejects.toThrow('There is no file')
    await expect(open(folder)).rejects.toThrow('is not a file')
    const huge = write('<', 'huge.xml')
    truncateSync(huge, 5 * 1024 ** 3)
    await expect(open(huge)).rejects.toThrow('The file has 5,368,709,120 bytes')
    rmSync(huge)
  })

  // More streets than are written at a time.
  test('an import that fails halfway', async () => {
    const streets = Array.from({ length: 4100 }, (_, index): StreetRow => ({
      ...mainStreet,
      precinct: 'p2',
      from: index,
      to: index,
    }))
    let progressCalls = 0
    const failing = importFeed(db, write(feedXml({ streets, createdAt: '2026-11-01T00:00:00Z' })), {
      now,
      onProgress: () => {
        progressCalls++
        throw new Error('The process was killed.')
      },
    })
    await expect(failing).rejects.toThrow('The process was killed.')
    expect(progressCalls).toBe(1)
    expect(await lookUpHall(mainAddress)).toBe('Hall p1')
  })
})
