import { sql } from 'kysely'
import type { ImportProblem } from '../../../contract/desk-import.ts'
import type { Db } from '../../db/connect.ts'

const batchSize = 500

export type ProblemTotal = Pick<ImportProblem, 'severity' | 'code' | 'count'>

export function createProblemsStore(db: Db) {
  return {
    /** Replaces the problems of an import. */
    async replace(importId: number, problems: ImportProblem[]) {
      await db.deleteFrom('importProblems').where('importId', '=', importId).execute()
      for (let start = 0; start < problems.length; start += batchSize) {
        const rows = problems
          .slice(start, start + batchSize)
          .map((problem, index) => ({ importId, number: start + index + 1, problem: JSON.stringify(problem) }))
        await db.insertInto('importProblems').values(rows).execute()
      }
    },

    /** Adds a warning that turned up after the check. */
    add: (importId: number, problem: ImportProblem) =>
      db.transaction().execute(async (trx) => {
        await sql`update desk_imports set warnings = warnings + 1 where id = ${importId}`.execute(trx)
        await sql`insert into import_problems (import_id, number, problem)
          select ${importId}, coalesce(max(number), 0) + 1, ${JSON.stringify(problem)}::jsonb
          from import_problems where import_id = ${importId}`.execute(trx)
      }),

    list: (importId: number, after: number, limit: number) =>
      db
        .selectFrom('importProblems')
        .select(['number', 'problem'])
        .where('importId', '=', importId)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute(),

    totals: async (importId: number): Promise<ProblemTotal[]> => {
      const { rows } = await sql<ProblemTotal>`
        select problem->>'severity' as severity, problem->>'code' as code, sum((problem->>'count')::int)::int as count
        from import_problems where import_id = ${importId}
        group by 1, 2 order by 1, 3 desc, 2
      `.execute(db)
      return rows
    },
  }
}
export type ProblemsStore = ReturnType<typeof createProblemsStore>
