import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ImportProblem } from '../../../../contract/desk-import.ts'
import { openDatabaseAndFolder } from '../../../../harness/app/database-and-folder.ts'
import { zipOf } from '../../../../harness/fixtures/feed-files.ts'
import { shapefile, square } from '../../../../harness/fixtures/spreadsheet-files.ts'
import { createFeeds } from '../../polling/feeds/feeds.ts'
import { reserveFeedId } from '../draft-writer.ts'
import { publishFeed, withPublicationLock } from '../publish.store.ts'
import { createVipReader } from './vip-reader.ts'

const { db, write } = await openDatabaseAndFolder()
const now = new Date('2026-11-14T12:00:00Z')

const map = zipOf(
  shapefile([
    { precinct: '1', rings: [square(-112, 33, 0.1)] },
    { precinct: '2', rings: [square(-111.9, 33, 0.1)] },
  ]),
)
const precinct = (id: string, shape: number) =>
  `<Precinct id="${id}"><BallotStyleId>style-${id}</BallotStyleId><LocalityId>county</LocalityId><Name>${id}</Name>` +
  `<PollingLocationIds>center-1 center-2 early</PollingLocationIds><SpatialBoundary><ExternalGeospatialFeature>` +
  `<ExternalFileId>shapes</ExternalFileId><FileFormat>shp</FileFormat><ShapeIdentifier>${shape}</ShapeIdentifier>` +
  `</ExternalGeospatialFeature></SpatialBoundary></Precinct>` +
  `<BallotMeasureContest id="question-${id}"><ElectoralDistrictId>d</ElectoralDistrictId><Name>Question of ${id}</Name></BallotMeasureContest>` +
  `<OrderedContest id="ordered-${id}"><ContestId>question-${id}</ContestId></OrderedContest>` +
  `<BallotStyle id="style-${id}"><OrderedContestIds>ordered-${id}</OrderedContestIds></BallotStyle>`
const center = (id: string, more = '') =>
  `<PollingLocation id="${id}"><AddressLine>1 Center St, Phoenix, AZ 85001</AddressLine><Name>${id}</Name>${more}</PollingLocation>`

/** A county without street segments: vote centers for everybody, and precincts by shapes. */
const feed = `<VipObject schemaVersion="6.0">
<Source id="src"><DateTime>2026-10-01T12:00:00</DateTime><Name>Maricopa County Elections</Name><VipId>04013</VipId></Source>
<Election id="ele"><Date>2028-11-07</Date><Name><Text language="en">General Election</Text></Name><StateId>st</StateId></Election>
<State id="st"><Name>Arizona</Name></State>
<Locality id="county"><Name>Maricopa</Name><StateId>st</StateId><Type>county</Type></Locality>
${center('center-1', '<IsAccessible>true</IsAccessible>')}${center('center-2')}${center('early', '<IsEarlyVoting>true</IsEarlyVoting>')}
<ElectoralDistrict id="d"><Name>County</Name><Type>county</Type></ElectoralDistrict>
${precinct('1', 0)}${precinct('2', 1)}
<ExternalFile id="shapes"><FileUri>precinct_shapes.zip</FileUri><Checksum><Algorithm>sha-256</Algorithm>
<Value>${createHash('sha256').update(map).digest('hex')}</Value></Checksum></ExternalFile>
</VipObject>`

test('a county of vote centers with precincts by shapes', async () => {
  const path = write(zipOf({ 'vipFeed-04013.xml': feed, 'precinct_shapes.zip': map }), 'feed.zip')
  const feedId = await reserveFeedId(db)
  const problems: ImportProblem[] = []
  const result = await createVipReader(db)({
    form: 'vip',
    area: { id: '04013', state: 'AZ', county: 'Maricopa County' },
    election: null,
    source: { name: 'Maricopa County Elections', url: null },
    files: { feed: { path, fileName: 'feed.zip', columns: null } },
    feedId,
    now,
    onProgress: () => {},
    report: (problem) => problems.push(problem),
  })
  expect(problems).toEqual([])
  expect(result?.counts).toMatchObject({ shapes: 2, areas: 1, street_segment: 0 })
  await withPublicationLock(db, (trx) => publishFeed(trx, feedId, { at: now }))

  const feeds = createFeeds(db, () => 'AZ', {
    ofZip: () => ['04013'],
    ofCity: () => new Set(['04013']),
    nameOf: () => 'Maricopa County',
  })
  const lookUp = async (point: { lat: number; lng: number } | undefined) => {
    const found = await feeds.lookup('1 Main St, Phoenix, AZ 85001', 'en', {
      location: { point, locate: async () => ({ kind: 'not_asked' }) },
    })
    if (found.kind !== 'found') return found.kind
    const { pollingLocations, earlyVoteSites, contests } = found.info
    return [...pollingLocations, ...earlyVoteSites].map(({ id }) => id).concat(contests.map(({ title }) => title))
  }
  const places = ['center-1', 'center-2', 'early']
  expect(await lookUp({ lat: 33.05, lng: -111.95 })).toEqual([...places, 'Question of 1'])
  expect(await lookUp({ lat: 33.05, lng: -111.85 })).toEqual([...places, 'Question of 2'])
  // Without a point the precinct, and so the ballot, is not known; every voter of the county may use the centers.
  expect(await lookUp(undefined)).toEqual(places)
})
