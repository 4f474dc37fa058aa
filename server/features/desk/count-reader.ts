import type { DeskArea } from '../../../contract/desk-import.ts'
import { ImportError } from '../../core/import-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Reference } from '../../reference/reference.ts'
import { findStoredCounts } from '../results/counts.store.ts'
import { readCount } from '../results/import/import.service.ts'
import { readOfficialFile } from '../results/import/official-file.ts'
import { insertVersion } from '../results/versions.store.ts'
import { type Reader, problem } from './reader.ts'

/** Reads an official count, in the NIST format or as CSV. It names its place and election itself. */
export const createCountReader =
  (db: Db, { councils, places }: Pick<Reference, 'councils' | 'places'>): Reader =>
  async ({ area, files, now, report }) => {
    const file = files.count
    if (!file) return undefined
    try {
      const official = readOfficialFile(file.path, undefined)
      const { count } = readCount(official, { state: area.state }, now)
      const towns = area.county === null ? [] : councils.placesIn([area.id], '').others.map(({ name }) => name)
      const counties = places.counties(area.state).map(({ name }) => name)
      if (count.state !== area.state || !isOfArea(count.jurisdiction, area, { towns, counties })) {
        report(problem({ code: 'other_state', role: 'count', value: `${count.jurisdiction}, ${count.state}` }))
        return undefined
      }
      const stored = await findStoredCounts(db, count)
      const sameName = stored.find(({ election }) => election.toLowerCase() === count.election.toLowerCase())
      const [other] = stored
      const warn = (code: 'older_than_live' | 'other_election', value: string) =>
        report(problem({ severity: 'warning', code, role: 'count', value }))
      if (sameName && sameName.asOf > count.asOf) warn('older_than_live', sameName.asOf.toISOString())
      if (!sameName && other) warn('other_election', other.election)
      const { fileName } = file
      const countVersion = await insertVersion(db, { count, fileName, sha256: official.sha256, importedAt: now })
      const votes = count.contests.flatMap(({ choices }) => choices).reduce((total, choice) => total + choice.votes, 0)
      return {
        election: { name: count.election, nameEs: null, date: count.electionDate },
        counts: { contests: count.contests.length, votes },
        publishedAt: count.asOf,
        countVersion,
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      for (const { location, reason } of error.problems) {
        const line = location?.match(/^line (\d+)$/)?.[1]
        const value = location && line === undefined ? `${location}: ${reason}` : reason
        report(
          problem({ code: 'count_rejected', role: 'count', line: line === undefined ? null : Number(line), value }),
        )
      }
      return undefined
    }
  }

const fold = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(county|parish|borough|census area|municipio|municipality|island|district|of|the)\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const foldTown = (name: string) =>
  fold(name)
    .replaceAll(/\b(city|town|village|township)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** A county's file names the county or one of its towns. A state's file may be of any place of the state. */
export function isOfArea(
  jurisdiction: string,
  { county }: DeskArea,
  { towns, counties }: { towns: string[]; counties: string[] },
): boolean {
  if (county === null) return true
  const namesKind = /\b(county|parish|borough)\b/i.test(jurisdiction)
  // "St. Louis" alone may be the county or the independent city beside it.
  const mayBeAnother = counties.some((other) => other !== county && foldTown(other) === foldTown(jurisdiction))
  if (fold(jurisdiction) === fold(county)) return namesKind || /\bcity\b/i.test(jurisdiction) || !mayBeAnother
  return !namesKind && towns.some((town) => foldTown(town) === foldTown(jurisdiction))
}
