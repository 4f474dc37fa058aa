import { sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`, which also works without ids: `in ()` is not valid SQL. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`
