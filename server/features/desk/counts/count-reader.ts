import type { DeskArea, FileRole, ProblemCode } from '../../../../contract/desk-import.ts'
import { ImportError } from '../../../core/import-error.ts'
import type { Db } from '../../../db/connect.ts'
import type { Reference } from '../../../reference/reference.ts'
import { findCountArea, isOfArea, nameOfCount, namesAround } from '../../results/count-area.ts'
import { createFindHours } from '../../results/count-time.ts'
import type { Count } from '../../results/count.ts'
import { findStoredCounts } from '../../results/counts.store.ts'
import { readCount } from '../../results/import/import.service.ts'
import { readOfficialFile } from '../../results/import/official-file.ts'
import { isLessFinal } from '../../results/newer-count.ts'
import { insertVersion } from '../../results/versions.store.ts'
import { type ReadRequest, type ReadResult, type Reader, problem } from '../reader.ts'

export type CountFacts = Pick<Reference, 'councils' | 'elections' | 'places'>

/** Reads an official count, in the NIST format or as CSV. It names its place and election itself. */
export const createCountReader =
  (db: Db, reference: CountFacts): Reader =>
  async (request) => {
    const { area, files, now, report } = request
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
      return await storeCountDraft(db, request, { count, countArea, role: 'count', sha256: official.sha256 })
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      for (const one of error.problems) report(countProblem(one, 'count'))
      return undefined
    }
  }

/** A problem with a count, as the desk reports it: a location such as "line 14" becomes its line. */
export function countProblem({ location, reason }: ImportError['problems'][number], role: FileRole) {
  const line = location?.match(/^line (\d+)$/)?.[1]
  const value = location && line === undefined ? `${location}: ${reason}` : reason
  return problem({ code: 'count_rejected', role, line: line === undefined ? null : Number(line), value })
}

/** Stores a count as a version that voters do not see yet, with warnings if it is behind the count that is shown. */
export async function storeCountDraft(
  db: Db,
  { files, now, report }: Pick<ReadRequest, 'files' | 'now' | 'report'>,
  { count, countArea, role, sha256 }: { count: Count; countArea: DeskArea['id']; role: FileRole; sha256: string },
): Promise<ReadResult> {
  const stored = await findStoredCounts(db, count, countArea)
  const sameName = stored.find(({ election }) => election.toLowerCase() === count.election.toLowerCase())
  const [other] = stored
  const warn = (code: ProblemCode, value: string | null) => report(problem({ severity: 'warning', code, role, value }))
  if (sameName && sameName.asOf > count.asOf) warn('older_than_live', sameName.asOf.toISOString())
  if (sameName && isLessFinal(count, sameName)) warn('less_final_than_live', null)
  if (!sameName && other) warn('other_election', other.election)
  const fileName = files[role]?.fileName ?? ''
  const countVersion = await insertVersion(db, { count, area: countArea, fileName, sha256, importedAt: now })
  const votes = count.contests.flatMap(({ choices }) => choices).reduce((total, choice) => total + choice.votes, 0)
  return {
    election: { name: count.election, nameEs: null, date: count.electionDate },
    counts: { contests: count.contests.length, votes },
    publishedAt: count.asOf,
    countVersion,
  }
}
