import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addImportantDate, addReminderMembers, getProgress } from '../../../harness/fixtures/reminder-load.ts'
import type { MailSink } from '../../../harness/processes/mail-sink.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { Metric } from '../../metrics.ts'
import type { TrialContext } from './context.ts'

export const sweepSeconds = 2
const watchedIntervals = 5
const memberCount = 300
const timeoutMs = 120_000

/** Reminds a few hundred members of one date, with the queue running in every process. */
export async function jobs({ db, admin }: TrialContext, sink: MailSink): Promise<Metric[]> {
  await addReminderMembers(db, memberCount)
  const id = await addImportantDate(admin, 'Election day')
  const startedAt = performance.now()
  for (
    let progress = await getProgress(db, id);
    progress.created < memberCount || progress.pending > 0;
    progress = await getProgress(db, id)
  ) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Not all members were reminded: ${JSON.stringify(progress)}`)
    await pause(200)
  }
  // Without the members of other trials, who have not confirmed their address.
  const { sent } = await getProgress(db, id)
  const { count, recipients, duplicates } = await sink.count()
  return [
    {
      name: 'Reminders emailed exactly once',
      value: `${count}`,
      limit: `${sent} members, ${recipients} recipients`,
      passed: sent >= memberCount && count === sent && recipients === sent && duplicates.length === 0,
    },
    await checkRecurringJob(db),
  ]
}

/** A recurring job must run once per interval, not once per process. */
async function checkRecurringJob(db: Db): Promise<Metric> {
  const sweeps = async () => {
    const { rows } = await sql<{ done: number; retries: number }>`
      select count(*) filter (where state = 'completed')::int as done, coalesce(sum(retry_count), 0)::int as retries
      from jobs.job where name = 'reminders-sweep'
    `.execute(db)
    return rows[0] ?? { done: 0, retries: 0 }
  }
  const before = await sweeps()
  await pause(watchedIntervals * sweepSeconds * 1000)
  const after = await sweeps()
  const done = after.done - before.done
  return {
    name: `Sweeps in ${watchedIntervals} intervals of ${sweepSeconds} s`,
    value: String(done),
    limit: `${watchedIntervals} ± 1`,
    passed: Math.abs(done - watchedIntervals) <= 1 && after.retries === before.retries,
  }
}
