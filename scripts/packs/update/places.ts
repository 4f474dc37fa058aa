import { basename } from 'node:path/posix'
import { createDistrictAreas } from '../../../civic/districts/district-areas.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import type { Manifest } from '../../../packs/pack.ts'
import { files } from '../../../packs/places/files.ts'
import { keptStates, withKeptLines } from '../../../packs/places/kept-lines.ts'
import { findNearLines } from '../../../packs/places/near-lines.ts'
import { congressionalFrom, legislativeFrom, readRelations, relationUrls } from '../../../packs/places/origin.ts'
import { placeByPoint } from '../../../packs/places/own-points.ts'
import { blockReadingOf, withAllReadings } from '../../../packs/places/readings.ts'
import { withDistricts } from '../../../packs/places/rebuild.ts'
import { PackedZip } from '../../../packs/places/schema.ts'
import { vintageOf } from '../../../packs/places/vintage.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { CommandError } from '../command-error.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'

/** Updates the districts of ZIP areas from the relationship files of the Census Bureau. */
export async function updatePlaces({ facts, manifests }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { from, print, today } = options
  const current = vintageOf(manifests.places)
  const congress = options.congress ?? current.congress
  const year = options.legislativeYear ?? current.legislativeYear
  const isNew = { congressional: congress !== current.congress, legislative: year !== current.legislativeYear }
  const before = facts.places

  print(`Reading the Census Bureau's tables of the ${congress}th Congress and of ${year}...`)
  const urls = relationUrls(congress, year)
  const [house, upper, lower] = await Promise.all(
    [urls.congressional, urls.upper, urls.lower].map((url) => fetchText(url, from)),
  )
  const relations = {
    house: parseRelations(urls.congressional, house?.text ?? ''),
    upper: parseRelations(urls.upper, upper?.text ?? ''),
    lower: parseRelations(urls.lower, lower?.text ?? ''),
  }
  const tables = parseOrigin('The Census table', () => {
    const upperShares = legislativeFrom(relations.upper, 'upper', before.legislativeDistricts)
    const lowerShares = legislativeFrom(relations.lower, 'lower', before.legislativeDistricts)
    const zips = new Set([...upperShares.keys(), ...lowerShares.keys()])
    return {
      congressional: isNew.congressional
        ? withKeptLines(congressionalFrom(relations.house), before.zips, keptStates(before.mapChanges))
        : congressionalFrom(relations.house),
      legislative: new Map(
        [...zips].map((zip) => [zip, [...(upperShares.get(zip) ?? []), ...(lowerShares.get(zip) ?? [])]]),
      ),
    }
  })
  // The second reading and the lines are those of the pack's Congress. Without them, no ZIP code has a certain district.
  const blocks = isNew.congressional ? new Map() : blockReadingOf(before.zips)
  const borders = isNew.congressional ? [] : before.borders
  const zips = parseOrigin('The Census table', () => {
    const listed = withDistricts(before.zips, tables, isNew)
    const near = findNearLines(listed, { ...before, borders })
    const areas = createDistrictAreas(
      before.congressionalDistricts,
      borders.map(({ points }) => points),
    )
    return PackedZip.array().parse(
      placeByPoint(withAllReadings(listed, blocks, near, before.congressionalDistricts), ({ lat, lng }, meters) =>
        areas.near(lat, lng, meters),
      ),
    )
  })

  const changes = findChanges(before.zips, zips, described)
  for (const line of changeLines(changes, described)) print(line)
  const areas = before.zips.filter(({ kind }) => kind === 'area')
  const missing = areas.filter(({ zip }) => !tables.congressional.has(zip)).length
  const ourZips = new Set(before.zips.map(({ zip }) => zip))
  const unknown = [...tables.congressional.keys()].filter((zip) => !ourZips.has(zip))
  if (unknown.length > 0)
    print(
      `${unknown.length} ZIP areas of the Census are not in our list and were skipped: ${unknown.slice(0, 8).join(', ')}`,
    )
  const warnings = [
    ...findImplausible(changes, described),
    ...(missing > areas.length / 100
      ? [`${missing} of ${areas.length} ZIP areas are not in the congressional table`]
      : []),
  ]
  const isNewCongress = isNew.congressional
  if (isNewCongress)
    print(
      'The district shapes and the second reading belong to the previous Congress and were dropped: points have no district, and no ZIP code a certain one, until new ones are added.',
    )
  const congressionalDistricts = isNewCongress
    ? before.congressionalDistricts.map((one) => ({ ...one, lines: [] }))
    : before.congressionalDistricts
  // A map that is not in force stays known: outside services show it.
  const mapChanges = isNewCongress ? before.mapChanges.filter(({ status }) => status === 'kept') : before.mapChanges
  const next = isNewCongress
    ? { nextZips: [], nextDistricts: [], nextBorders: [] }
    : { nextZips: before.nextZips, nextDistricts: before.nextDistricts, nextBorders: before.nextBorders }
  return {
    facts: { ...facts, places: { ...before, zips, congressionalDistricts, borders, mapChanges, ...next } },
    warnings,
    changes: {
      places: {
        manifest: updateManifest(manifests.places, {
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
            [files.mapChanges.file]: writeFile(files.mapChanges, mapChanges),
            [files.nextZips.file]: '',
            [files.nextDistricts.file]: '',
            [files.nextBorders.file]: '',
          }),
        },
      },
    },
  }
}

export const parseRelations = (url: string, text: string) =>
  parseOrigin(`Census Bureau, ${basename(url)}`, () => readRelations(text))

const described = {
  label: 'ZIP codes',
  keyOf: ({ zip }: PackedZip) => zip,
  stateOf: ({ postalState }: PackedZip) => postalState,
  nameOf: ({ zip }: PackedZip) => zip,
}

/** Vintage and dates for the manifest. */
interface ManifestChanges {
  congress: number
  year: number
  house: string
  chambers: string
  today: string
}

function updateManifest(manifest: Manifest, { congress, year, house, chambers, today }: ManifestChanges): Manifest {
  const { 'census-blocks': ofBlocks, ...origins } = manifest.origins
  const [ofHouse, ofChambers] = [origins['census-congressional'], origins['census-legislative']]
  if (!ofHouse || !ofChambers) throw new CommandError('packs/places/manifest.json lacks an origin.')
  const table =
    'Shares are of area, not of people. Districts near a ZIP area (N) are added by our margin around district lines. ZIP codes without an area list the districts at their own point (P), or those of their city or county (C).'
  const ends = 1789 + 2 * congress
  return {
    ...manifest,
    about: `ZIP codes, counties, congressional and state legislative districts. Lines of the ${congress}th Congress (members serving to ${ends}-01-03) and of the ${year} state legislative elections.`,
    compiledOn: today,
    freshUntil: dayBeforeNextCongress(`${ends - 1}-06-01`),
    origins: {
      ...origins,
      ...(ofBlocks && congress === vintageOf(manifest).congress && { 'census-blocks': ofBlocks }),
      'census-congressional': {
        ...ofHouse,
        name: `US Census Bureau, districts of the ${congress}th Congress by ZIP area`,
        nameEs: `Oficina del Censo de EE. UU., distritos del ${congress}.º Congreso por área de código postal`,
        url: relationUrls(congress, year).congressional,
        asOf: house,
        gaps: table,
      },
      'census-legislative': {
        ...ofChambers,
        name: `US Census Bureau, ${year} state legislative districts by ZIP area`,
        nameEs: `Oficina del Censo de EE. UU., distritos legislativos estatales de ${year} por área de código postal`,
        asOf: chambers,
      },
    },
  }
}
