import type { Manifest } from '../../packs/pack.ts'
import { files } from '../../packs/places/files.ts'
import { congressionalFrom, legislativeFrom, readRelations, relationUrls } from '../../packs/places/origin.ts'
import { withDistricts } from '../../packs/places/rebuild.ts'
import { PackedZip } from '../../packs/places/schema.ts'
import { vintageOf } from '../../packs/places/vintage.ts'
import { writeFile } from '../../packs/record-format.ts'
import { changeLines, changesOf, implausible } from './changes.ts'
import { Refusal } from './command-error.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import type { Loaded } from './load-packs.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { valid } from './parse-origin.ts'

/** Which district lies in which ZIP area, by the relationship files of the Census Bureau. */
export async function updatePlaces({ facts, manifests }: Loaded, options: UpdateOptions): Promise<PackUpdate> {
  const { from, say, today } = options
  const lines = vintageOf(manifests.places)
  const congress = options.congress ?? lines.congress
  const year = options.legislativeYear ?? lines.legislativeYear
  const newLines = { congressional: congress !== lines.congress, legislative: year !== lines.legislativeYear }
  const before = facts.places

  say(`Reading the Census Bureau's tables of the ${congress}th Congress and of ${year} …`)
  const urls = relationUrls(congress, year)
  const [house, upper, lower] = await Promise.all(
    [urls.congressional, urls.upper, urls.lower].map((url) => fetchText(url, from)),
  )
  const tables = valid('The Census table', () => {
    const relations = (file: { text: string } | undefined) => readRelations(file?.text ?? '')
    const upperShares = legislativeFrom(relations(upper), 'upper', before.legislativeDistricts)
    const lowerShares = legislativeFrom(relations(lower), 'lower', before.legislativeDistricts)
    const zips = new Set([...upperShares.keys(), ...lowerShares.keys()])
    return {
      congressional: congressionalFrom(relations(house)),
      legislative: new Map(
        [...zips].map((zip) => [zip, [...(upperShares.get(zip) ?? []), ...(lowerShares.get(zip) ?? [])]]),
      ),
    }
  })
  const zips = valid('The Census table', () => PackedZip.array().parse(withDistricts(before.zips, tables, newLines)))

  const changes = changesOf(before.zips, zips, described)
  for (const line of changeLines(changes, described)) say(line)
  const areas = before.zips.filter(({ kind }) => kind === 'area')
  const missing = areas.filter(({ zip }) => !tables.congressional.has(zip)).length
  const known = new Set(before.zips.map(({ zip }) => zip))
  const strange = [...tables.congressional.keys()].filter((zip) => !known.has(zip))
  if (strange.length > 0)
    say(
      `${strange.length} ZIP areas of the Census are not in our list and were left out: ${strange.slice(0, 8).join(', ')}`,
    )
  const doubts = [
    ...implausible(changes, described),
    ...(missing > areas.length / 100
      ? [`${missing} of ${areas.length} ZIP areas are not in the congressional table`]
      : []),
  ]
  const isNewCongress = newLines.congressional
  if (isNewCongress)
    say('The district shapes are of other lines and were dropped: a point finds no district until they are renewed.')
  const congressionalDistricts = isNewCongress
    ? before.congressionalDistricts.map((one) => ({ ...one, lines: [] }))
    : before.congressionalDistricts
  const borders = isNewCongress ? [] : before.borders
  const mapChanges = isNewCongress ? [] : before.mapChanges
  return {
    facts: { ...facts, places: { ...before, zips, congressionalDistricts, borders, mapChanges } },
    doubts,
    changes: {
      places: {
        manifest: renewed(manifests.places, {
          congress,
          year,
          house: house?.asOf ?? today,
          chambers: upper?.asOf ?? today,
          today,
        }),
        files: {
          [files.zips.file]: writeFile(files.zips, zips),
          ...(isNewCongress && {
            [files.congressionalDistricts.file]: writeFile(files.congressionalDistricts, congressionalDistricts),
            [files.borders.file]: '',
            [files.mapChanges.file]: '',
          }),
        },
      },
    },
  }
}

const described = {
  what: 'ZIP codes',
  keyOf: ({ zip }: PackedZip) => zip,
  stateOf: ({ postalState }: PackedZip) => postalState,
  nameOf: ({ zip }: PackedZip) => zip,
}

/** Which lines the pack is on: its origins name them. */
interface Renewal {
  congress: number
  year: number
  house: string
  chambers: string
  today: string
}

function renewed(manifest: Manifest, { congress, year, house, chambers, today }: Renewal): Manifest {
  const { origins } = manifest
  const [ofHouse, ofChambers] = [origins['census-congressional'], origins['census-legislative']]
  if (!ofHouse || !ofChambers) throw new Refusal('packs/places/manifest.json lacks an origin.')
  const table =
    'Shares are of area, not of people. ZIP codes without an area list the districts of their city or county (C) or of one point (P).'
  const ends = 1789 + 2 * congress
  return {
    ...manifest,
    about: `ZIP codes, counties, congressional and state legislative districts. Lines of the ${congress}th Congress (members serving to ${ends}-01-03) and of the ${year} state legislative elections.`,
    compiledOn: today,
    freshUntil: dayBeforeNextCongress(`${ends - 1}-06-01`),
    origins: {
      ...origins,
      'census-congressional': {
        ...ofHouse,
        name: `US Census Bureau, districts of the ${congress}th Congress by ZIP area`,
        url: relationUrls(congress, year).congressional,
        asOf: house,
        gaps: table,
      },
      'census-legislative': {
        ...ofChambers,
        name: `US Census Bureau, ${year} state legislative districts by ZIP area`,
        asOf: chambers,
      },
    },
  }
}
