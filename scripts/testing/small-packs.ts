import { mkdtempSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { files as candidateFiles } from '../../packs/candidates/files.ts'
import { files as officialFiles } from '../../packs/officials/files.ts'
import { files as placeFiles } from '../../packs/places/files.ts'
import { type Shape, writeFile } from '../../packs/shape.ts'
import { files as voteFiles } from '../../packs/votes/files.ts'
import { type Facts, type Loaded, packNames } from '../packs/facts.ts'
import { writePacks } from '../packs/write-packs.ts'

/** So few ZIP codes that every congressional district is still reached, with the legislators of just those; no shapes. */
export function smallFacts({ places, officials, ...others }: Facts, wanted: readonly string[]): Facts {
  const reached = new Set<string>()
  const zips = places.zips.filter(({ zip, kind, congressional }) => {
    const keys = congressional.map(({ state, district }) => `${state}-${district}`)
    const isNew = kind === 'area' && keys.some((key) => !reached.has(key))
    if (!isNew && !wanted.includes(zip)) return false
    for (const key of keys) reached.add(key)
    return true
  })
  const seat = (one: { state: string; chamber: string; district: string }) =>
    `${one.state} ${one.chamber} ${one.district}`
  const seats = new Set(zips.flatMap(({ legislative }) => legislative.map(seat)))
  return {
    places: {
      ...places,
      zips,
      legislativeDistricts: places.legislativeDistricts.filter((one) => seats.has(seat(one))),
      congressionalDistricts: places.congressionalDistricts.map((one) => ({ ...one, lines: [] })),
      borders: [],
    },
    officials: {
      ...officials,
      legislators: officials.legislators.filter((one) => seats.has(seat(one)) || one.state === 'PR'),
    },
    ...others,
  }
}

/** Those facts as packs in a folder of their own. */
export function writeSmallPacks(
  { manifests }: Loaded,
  { places, officials, votes, candidates }: Facts,
): { folder: string; root: URL } {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-packs-'))
  const root = pathToFileURL(`${folder}/`)
  for (const name of packNames) mkdirSync(join(folder, name))
  const text = <T>(shape: Shape<T>, records: readonly T[]) => ({ [shape.file]: writeFile(shape, records) })
  writePacks(root, {
    places: {
      manifest: manifests.places,
      files: {
        ...text(placeFiles.zips, places.zips),
        ...text(placeFiles.counties, places.counties),
        ...text(placeFiles.legislativeDistricts, places.legislativeDistricts),
        ...text(placeFiles.congressionalDistricts, places.congressionalDistricts),
        ...text(placeFiles.borders, places.borders),
        ...text(placeFiles.mapChanges, places.mapChanges),
      },
    },
    officials: {
      manifest: manifests.officials,
      files: {
        ...text(officialFiles.seats, officials.seats),
        ...text(officialFiles.offices, officials.offices),
        ...text(officialFiles.governors, officials.governors),
        ...text(officialFiles.executives, officials.executives),
        ...text(officialFiles.chambers, officials.chambers),
        ...text(officialFiles.legislators, officials.legislators),
        ...text(officialFiles.mayors, officials.mayors),
      },
    },
    votes: {
      manifest: manifests.votes,
      files: {
        ...text(voteFiles.rollCalls, votes.rollCalls),
        ...text(voteFiles.statistics, votes.statistics),
        ...text(voteFiles.voteview, votes.voteview),
        ...text(voteFiles.formerMembers, votes.formerMembers),
      },
    },
    candidates: { manifest: manifests.candidates, files: text(candidateFiles.filers, candidates.filers) },
  })
  return { folder, root }
}
