import type { ProblemCode } from '../../../contract/desk-import.ts'
import { ImportError } from '../../core/import-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Reference } from '../../reference/reference.ts'
import { findCountArea, isOfArea, nameOfCount, namesAround } from '../results/count-area.ts'
import { createFindHours } from '../results/count-time.ts'
import { findStoredCounts } from '../results/counts.store.ts'
import { readCount } from '../results/import/import.service.ts'
import { readOfficialFile } from '../results/import/official-file.ts'
import { isLessFinal } from '../results/newer-count.ts'
import { insertVersion } from '../results/versions.store.ts'
import { type Reader, problem } from './reader.ts'

/** Reads an official count, in the NIST format or as CSV. It names its place and election itself. */
export const createCountReader =
  (db: Db, reference: Pick<Reference, 'councils' | 'elections' | 'places'>): Reader =>
  async ({ area, files, now, report }) => {
    const file = files.count
    if (!file) return undefined
    try {
      const official = readOfficialFile(file.path, undefined)
      const { count: read } = readCount(
        official,
        { state: area.state, findHours: createFindHours(reference.elections) },
        now,
      )
      const { state, jurisdiction } = read
      if (state !== area.state || !isOfArea(jurisdiction, area, namesAround(reference, area))) {
        report(problem({ code: 'other_state', role: 'count', value: `${jurisdiction}, ${state}` }))
        return undefined
      }
      const countArea = area.county === null ? findCountArea(reference, state, jurisdiction) : area.id
      const count = { ...read, jurisdiction: nameOfCount(reference, countArea, jurisdiction) }
      const stored = await findStoredCounts(db, count, countArea)
      const sameName = stored.find(({ election }) => election.toLowerCase() === count.election.toLowerCase())
      const [other] = stored
      const warn = (code: ProblemCode, value: string | null) =>
        report(problem({ severity: 'warning', code, role: 'count', value }))
      if (sameName && sameName.asOf > count.asOf) warn('older_than_live', sameName.asOf.toISOString())
      if (sameName && isLessFinal(count, sameName)) warn('less_final_than_live', null)
      if (!sameName && other) warn('other_election', other.election)
      const { fileName } = file
      const { sha256 } = official
      const countVersion = await insertVersion(db, { count, area: countArea, fileName, sha256, importedAt: now })
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
