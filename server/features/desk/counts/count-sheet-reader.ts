import { stateName } from '../../../../civic/address/states.ts'
import type { Db } from '../../../db/connect.ts'
import { sheetLimits } from '../../../sheets/limits.ts'
import { createProblemList } from '../../../sheets/problems.ts'
import { createFindHours } from '../../results/count-time.ts'
import { Count } from '../../results/count.ts'
import { checkCount } from '../../results/import/import.service.ts'
import { widestReporting } from '../../results/import/parsed-count.ts'
import { openTable } from '../draft/table.ts'
import { type Reader, hashFiles } from '../reader.ts'
import { type CountFacts, countProblem, storeCountDraft } from './count-reader.ts'
import { createCountSheet } from './count-sheet.ts'

/** Reads a count from a spreadsheet, such as the export of a tabulation system. The import names the election. */
export const createCountSheetReader =
  (db: Db, reference: CountFacts): Reader =>
  async (request) => {
    const { area, count: head, election, files, form, now, onProgress, report, source } = request
    if (!files.votes || !election || !head) return undefined
    const problems = createProblemList()
    const read = async () => {
      const table =
        files.votes && (await openTable(files.votes, { role: 'votes', form, problems, limits: sheetLimits }))
      if (!table) return undefined
      const sheet = createCountSheet(table, problems)
      for await (const row of table.rows) {
        sheet.add(row)
        onProgress(Math.floor(table.progress() * 100))
        if (problems.isFull) break
      }
      return sheet.finish()
    }
    const listed = await read()
    if (listed?.contests.length === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'votes' })
    for (const problem of problems.list()) report(problem)
    if (!listed || problems.errorCount > 0) return undefined
    const checked = Count.safeParse({
      state: area.state,
      jurisdiction: area.county ?? stateName(area.state, 'en'),
      election: election.name,
      electionDate: election.date,
      issuer: source.name,
      status: head.status,
      asOf: new Date(head.asOf),
      reporting: widestReporting(listed.contests),
      contests: listed.contests,
    })
    const found = checked.success
      ? checkCount(
          { count: checked.data, locationOf: listed.locationOf },
          { findHours: createFindHours(reference.elections) },
          now,
        )
      : checked.error.issues.map(({ path, message }) => ({
          location: undefined,
          reason: `${path.join('.')}: ${message}`,
        }))
    for (const one of found.slice(0, 100)) report(countProblem(one, 'votes'))
    if (!checked.success || found.length > 0) return undefined
    const sha256 = await hashFiles([files.votes])
    return storeCountDraft(db, request, { count: checked.data, countArea: area.id, role: 'votes', sha256 })
  }
