import { expect, test } from 'vitest'
import { suggestPlaces } from '../../../contract/places.schemas.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createLocateService } from './locate.service.ts'

const { places } = reference
const service = createLocateService({
  places,
  today: () => '2026-11-14',
  lookUpStreet: async () => ({ kind: 'off' }),
})
const suggest = (q: string) => service.suggest(suggestPlaces.query.parse({ q }).q).suggestions
const texts = (q: string) => suggest(q).map(({ text }) => text)

/** A ZIP code that is the first of its city. */
const home = findZip(places, ({ kind, city, state, zip }) => {
  const [first] = places.suggest(`${city}, ${state}`, 1)
  return kind === 'area' && first?.zip === zip
})
const cityLine = `${home.city}, ${home.state} ${home.zip}`

test('suggestions match ZIP codes and cities, eight at most', () => {
  expect(suggest(home.zip.slice(0, 2))).toHaveLength(8)
  expect(suggest(home.zip)[0]).toMatchObject({ text: cityLine, zip: home.zip, city: home.city, state: home.state })
  expect(texts(`${home.city}, ${home.state}`.toLowerCase())).toContain(cityLine)
})

test('suggestions keep the street that was typed', () => {
  expect(texts(`500 Oak Dr, ${home.city}, ${home.state}`)).toContain(`500 Oak Dr, ${cityLine}`)
})

test.each(['', '   ', 'zzzzzz', '99999999', '%_\\', '<script>alert(1)</script>', 'x'.repeat(5000)])(
  'suggestions are empty for %j',
  (q) => {
    expect(suggest(q)).toEqual([])
  },
)
