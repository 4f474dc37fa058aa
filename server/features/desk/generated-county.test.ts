import { expect, test } from 'vitest'
import { cityKey } from '../../../civic/address/street.ts'
import type { ImportForm, ImportProblem } from '../../../contract/desk-import.ts'
import { openDatabaseAndFolder } from '../../../harness/app/database-and-folder.ts'
import { draftAreaFeed, placePart } from '../../../harness/fixtures/area-feeds.ts'
import { type GeneratedAddress, generateCounty } from '../../../harness/fixtures/generated-county.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { wisconsin, wisconsinZips } from '../../../harness/fixtures/wisconsin-feeds.ts'
import { type LookupOptions, createFeeds } from '../polling/feeds/feeds.ts'
import { unknownLocation } from '../polling/feeds/location.ts'
import { reserveFeedId } from './draft-writer.ts'
import { draftSpreadsheet } from './draft/draft-spreadsheet.ts'

const county = wisconsin.shapes
const generated = generateCounty({
  rows: 2,
  columns: 3,
  streetsPerRow: 2,
  housesPerBlock: 3,
  state: 'WI',
  zips: [wisconsinZips.shapes],
  west: -89.6,
  south: 42.9,
})
const { db, write } = await openDatabaseAndFolder()

async function draft(form: ImportForm): Promise<number> {
  const files = Object.fromEntries(
    Object.entries(generated.files(form)).map(([role, lines]) => {
      const path = write(`${[...lines].join('\n')}\n`, role)
      return [role, { path, fileName: role === 'shapes' ? 'shapes.geojson' : `${role}.csv`, columns: null }]
    }),
  )
  const errors: ImportProblem[] = []
  const feedId = await reserveFeedId(db)
  await draftSpreadsheet(db, {
    places: reference.places,
    request: {
      form,
      area: { id: county, state: 'WI', county: 'Dane County' },
      election: { name: 'General Election', nameEs: null, date: '2028-11-07' },
      source: { name: 'Dane County Clerk', url: null },
      files,
      feedId,
      now: new Date('2028-10-01T12:00:00Z'),
      onProgress: () => {},
      report: (problem) => void (problem.severity === 'error' && errors.push(problem)),
    },
  })
  expect(errors).toEqual([])
  return feedId
}

/** How a voter answers what the form leaves open. */
const answers: Partial<Record<ImportForm, (address: GeneratedAddress) => [string, LookupOptions]>> = {
  streets: ({ text }) => [text, {}],
  precincts: ({ text }) => [text, {}],
  zip4: ({ withPlus4 }) => [withPlus4, {}],
  shapes: ({ text, point }) => [text, { location: { ...unknownLocation, point } }],
  towns: ({ text, town }) => [text, { town: `${county}:${cityKey(town)}` }],
}

const asks: Partial<Record<ImportForm, string>> = { zip4: 'zip4', shapes: 'office', towns: 'town' }

test.each<ImportForm>(['streets', 'precincts', 'zip4', 'shapes', 'towns'])(
  'every address of a county by %s is answered right, and none is guessed',
  async (form) => {
    const draftId = await draft(form)
    const places = { ofZip: () => [county], ofCity: () => new Set([county]), nameOf: () => undefined }
    const feeds = createFeeds(db, () => 'WI', places)
    const wrong: string[] = []
    const guessed: string[] = []
    for (const address of generated.addresses()) {
      const [text, options] = answers[form]?.(address) ?? ['', {}]
      const result = await feeds.lookup(text, 'en', { ...options, draft: draftId })
      const found = result.kind === 'found' ? result.info.pollingLocations.map(({ name }) => name) : [result.kind]
      if (found.join() !== address.place) wrong.push(`${text}: ${found.join()}, not ${address.place}`)
      if (!asks[form]) continue
      const unanswered = await feeds.lookup(address.text, 'en', { draft: draftId })
      if (unanswered.kind !== 'ask' || unanswered.ask.kind !== asks[form]) guessed.push(`${text}: ${unanswered.kind}`)
    }
    expect({ wrong: wrong.slice(0, 3), guessed: guessed.slice(0, 3) }).toEqual({ wrong: [], guessed: [] })
  },
)

test('every voter of a county with vote centers may use all of them', async () => {
  const draftId = await draft('vote-centers')
  const feeds = createFeeds(db, () => 'WI', {
    ofZip: () => [county],
    ofCity: () => new Set([county]),
    nameOf: () => undefined,
  })
  for (const { text } of generated.addresses()) {
    const result = await feeds.lookup(text, 'en', { draft: draftId })
    expect(result.kind === 'found' && result.info.pollingLocations).toHaveLength(generated.placeCount)
  }
})

test('a ZIP code with a line for each of its households is not taken for one precinct', async () => {
  const zip = wisconsinZips.shapes
  const household = (plus4: string, precinct: number) => ({ zip, low: plus4, high: plus4, precinct })
  const draftId = await draftAreaFeed(db, new Date('2028-10-01T12:00:00Z'), {
    state: 'WI',
    vipId: county,
    precincts: ['First Hall', 'Second Hall'].map((name) => ({ name, parts: [placePart(name)] })),
    zips: [...Array.from({ length: 10_000 }, () => household('0001', 0)), household('0002', 1)],
  })
  const feeds = createFeeds(db, () => 'WI', {
    ofZip: () => [county],
    ofCity: () => new Set([county]),
    nameOf: () => undefined,
  })
  const address = `1 Main St, Madison, WI ${zip}`
  expect(await feeds.lookup(address, 'en', { draft: draftId })).toMatchObject({ kind: 'ask', ask: { kind: 'zip4' } })
  expect(await feeds.lookup(`${address}-0002`, 'en', { draft: draftId })).toMatchObject({
    info: { pollingLocations: [{ name: 'Second Hall' }] },
  })
})
