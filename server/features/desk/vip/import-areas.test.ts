import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabaseAndFolder } from '../../../../harness/app/database-and-folder.ts'
import { feedXml, mainStreet } from '../../../../harness/fixtures/feed-files.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'
import { PrecinctPart } from '../../polling/feeds/stored-parts.ts'
import { importFeed } from './import-feed.ts'

const { db, write } = await openDatabaseAndFolder()
const now = new Date('2026-11-14T12:00:00Z')
beforeEach(async () => {
  await removeAllFeeds(db)
})

const importContent = (content: string) => importFeed(db, write(content), { now })

/** Each area with what its voters are shown: `48201: center-1 center-2`. */
async function listAreas(): Promise<string[]> {
  const parts = await db.selectFrom('feedParts').select(['id', 'part']).execute()
  const idsByNumber = new Map(
    parts.map(({ id, part }) => {
      const read = PrecinctPart.parse(part)
      return [id, read.kind === 'office' ? '' : (read.id ?? '')]
    }),
  )
  const rows = await db
    .selectFrom('feedAreas as area')
    .innerJoin('feedPrecincts as precinct', (join) =>
      join.onRef('precinct.feedId', '=', 'area.feedId').onRef('precinct.id', '=', 'area.precinct'),
    )
    .select(['area.county', 'area.town', 'precinct.parts', 'precinct.mailOnly'])
    .execute()
  return rows
    .map(({ county, town, parts: numbers, mailOnly }) => {
      const ids = numbers.flatMap((number) => idsByNumber.get(number) || [])
      return `${county}${town && ` ${town}`}: ${ids.join(' ')}${mailOnly ? ' by mail' : ''}`.trim()
    })
    .toSorted()
}

const place = (id: string, more = '') =>
  `<PollingLocation id="${id}"><AddressLine>1 Center St</AddressLine><Name>${id}</Name>${more}</PollingLocation>`
const early = '<IsEarlyVoting>true</IsEarlyVoting>'
const centers =
  place('center-1') + place('center-2') + place('early', early) + place('drop', '<IsDropBox>true</IsDropBox>')
const locality = (id: string, name: string, more: string) =>
  `<Locality id="${id}">${more}<Name>${name}</Name><StateId>st</StateId><Type>county</Type></Locality>`
const uses = (ids: string) => `<PollingLocationIds>${ids}</PollingLocationIds>`
const precinct = (id: string, localityId: string, more: string) =>
  `<Precinct id="${id}"><LocalityId>${localityId}</LocalityId><Name>${id}</Name>${more}</Precinct>`
const noStreets = { streets: [], precincts: [] }

describe('a feed without street segments', () => {
  test('has the vote centers and early sites of each county', async () => {
    const localities =
      locality('harris', 'Harris County', uses('center-1 center-2 early')) +
      locality('dallas', 'DALLAS', uses('center-2'))
    const { counts, dropped } = await importContent(feedXml({ ...noStreets, localities, moreElements: centers }))
    expect(await listAreas()).toEqual(['48113: center-2', '48201: center-1 center-2 early'])
    expect(counts).toMatchObject({ areas: 2, street_segment: 0 })
    expect([...dropped.keys()]).toEqual([])
  })

  test('has the places that every precinct of the county lists, and a ballot only if it is the same', async () => {
    const ballot =
      '<ElectoralDistrict id="d1"><Name>All</Name><Type>county</Type></ElectoralDistrict>' +
      '<BallotMeasureContest id="question"><ElectoralDistrictId>d1</ElectoralDistrictId><Name>Question</Name></BallotMeasureContest>'
    const all = uses('center-1 center-2') + '<ElectoralDistrictIds>d1</ElectoralDistrictIds>'
    const moreElements =
      centers +
      ballot +
      precinct('h1', 'harris', all) +
      precinct('h2', 'harris', all) +
      precinct('d1a', 'dallas', all) +
      precinct('d1b', 'dallas', uses('center-2 center-1'))
    const localities = locality('harris', 'Harris County', '') + locality('dallas', 'Dallas County', '')
    await importContent(feedXml({ ...noStreets, localities, moreElements }))
    expect(await listAreas()).toEqual(['48113: center-1 center-2', '48201: center-1 center-2 question'])
  })

  test('has the places of the whole state, and of counties that vote by mail', async () => {
    const state = `<Value>ocd-division/country:us/state:gu</Value></ExternalIdentifier></ExternalIdentifiers>`
    const xml = feedXml({ ...noStreets, state: 'GU', vipId: '66', localities: '', moreElements: centers })
    await importContent(xml.replace(state, `${state}${uses('center-1 drop')}`))
    expect(await listAreas()).toEqual(['66010: center-1 drop'])
    const mail = '<IsMailOnly>true</IsMailOnly>'
    const localities = locality('harris', 'Harris County', mail + uses('center-1 drop'))
    await importContent(feedXml({ ...noStreets, localities, moreElements: centers }))
    expect(await listAreas()).toContain('48201: drop by mail')
  })

  test('leaves out counties of which the voters are not certain', async () => {
    const moreElements =
      centers +
      precinct('h1', 'harris', uses('center-1')) +
      precinct('h2', 'harris', uses('center-2')) +
      precinct('b1', 'bexar', '') +
      precinct('b2', 'bexar', '<IsMailOnly>true</IsMailOnly>')
    const localities = [
      locality('harris', 'Harris County', ''),
      locality('bexar', 'Bexar County', uses('center-1')),
      locality('unknown', 'Gotham County', uses('center-1')),
      locality('travis-1', 'Travis County', uses('center-1')),
      locality('travis-2', 'Travis', uses('center-2')),
      locality('nothing', 'Hays County', ''),
      locality('dallas', 'Dallas County', uses('center-2')),
    ].join('')
    const { dropped } = await importContent(feedXml({ ...noStreets, localities, moreElements }))
    expect(await listAreas()).toEqual(['48113: center-2'])
    expect([...dropped].map(([problem, { count }]) => [problem, count])).toEqual([
      ['localities with several polling places, but without street segments', 2],
      ['localities that are not certainly a county or town', 1],
      ['localities that are the same county or town as another one', 2],
    ])
  })

  test('is rejected if it does not say who votes where', async () => {
    const reason = 'The feed does not say who votes where'
    await expect(importContent(feedXml(noStreets))).rejects.toThrow(reason)
    await expect(importContent(feedXml({ streets: [] }))).rejects.toThrow(reason)
    const unknown = locality('unknown', 'Gotham County', uses('center-1'))
    await expect(importContent(feedXml({ ...noStreets, localities: unknown, moreElements: centers }))).rejects.toThrow(
      reason,
    )
    expect(await db.selectFrom('feedAreas').selectAll().execute()).toEqual([])
  })
})

describe('a feed with street segments', () => {
  test('has a county of vote centers for addresses that no segment has', async () => {
    const localities = locality('loc', 'Harris County', uses('center-1 early'))
    const moreElements = centers + precinct('p3', 'loc', '')
    const streets = [{ ...mainStreet, precinct: 'p3' }]
    await importContent(feedXml({ streets, precincts: [], localities, moreElements }))
    expect(await listAreas()).toEqual(['48201: center-1 early'])
  })

  test('has none where the polling place depends on the precinct', async () => {
    await importContent(feedXml({ localities: locality('loc', 'Harris County', uses('early')), moreElements: centers }))
    await importContent(
      feedXml({ precincts: ['p1'], localities: locality('loc', 'Harris County', ''), createdAt: '2026-10-02' }),
    )
    expect(await listAreas()).toEqual([])
  })
})
