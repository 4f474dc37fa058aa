import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDate, generate, progressOf } from '../../harness/fixtures/reminder-load.ts'
import type { Metric } from '../../harness/measure/metrics.ts'
import type { startSink } from '../../harness/processes/mail-sink.ts'
import type { Db } from '../../server/db/connect.ts'
import type { Scene } from './context.ts'

export const sweepSeconds = 2
const watchedSpans = 5
const reminded = 300
const patienceMs = 120_000

/** One date, a few hundred members, and every process has the queue running. */
export async function jobs({ db, admin }: Scene, sink: Awaited<ReturnType<typeof startSink>>): Promise<Metric[]> {
  await generate(db, reminded)
  const id = await addDate(admin, 'Election day')
  const begun = performance.now()
  for (
    let progress = await progressOf(db, id);
    progress.made < reminded || progress.open > 0;
    progress = await progressOf(db, id)
  ) {
    if (performance.now() - begun > patienceMs) throw new Error(`Not all were reminded: ${JSON.stringify(progress)}`)
    await pause(200)
  }
  const { made } = await progressOf(db, id)
  const { count, recipients, twice } = await sink.count()
  return [
    {
      name: 'Reminders mailed, each once',
      value: `${count}`,
      limit: `${made} members, ${recipients} recipients`,
      passed: count === made && recipients === made && twice.length === 0,
    },
    await regularJob(db),
  ]
}

/** What is done again and again is done once in each span, not once by each process. */
async function regularJob(db: Db): Promise<Metric> {
  const sweeps = async () => {
    const { rows } = await sql<{ done: number; again: number }>`
      select count(*) filter (where state = 'completed')::int as done, coalesce(sum(retry_count), 0)::int as again
      from jobs.job where name = 'reminders-sweep'
    `.execute(db)
    return rows[0] ?? { done: 0, again: 0 }
  }
  const before = await sweeps()
  await pause(watchedSpans * sweepSeconds * 1000)
  const after = await sweeps()
  const done = after.done - before.done
  return {
    name: `Sweeps in ${watchedSpans} spans of ${sweepSeconds} s`,
    value: String(done),
    limit: `${watchedSpans}, give or take one`,
    passed: Math.abs(done - watchedSpans) <= 1 && after.again === before.again,
  }
}
