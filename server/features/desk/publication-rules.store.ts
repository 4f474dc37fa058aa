import { StateCode } from '../../../contract/common.ts'
import { AppError } from '../../core/app-error.ts'
import type { Trx } from '../polling/feeds/publish.store.ts'
import { type FindHours, countTimeProblem } from '../results/count-time.ts'
import { findVersionHead } from '../results/versions.store.ts'
import type { Target } from './publication-version.store.ts'

interface Rules {
  at: Date
  findHours: FindHours
}

/** Throws if voters may not see a draft now. Much may have changed since it was checked. */
export async function requirePublishable(trx: Trx, { subject, countVersion }: Target, { at, findHours }: Rules) {
  if (subject === 'results') await requireCountable(trx, countVersion ?? 0, { at, findHours })
}

async function requireCountable(trx: Trx, versionId: number, { at, findHours }: Rules) {
  const head = await findVersionHead(trx, versionId)
  if (!head) throw new AppError('conflict', { message: 'The count is no longer stored.' })
  const message = countTimeProblem({ ...head, state: StateCode.parse(head.stateCode) }, findHours, at)
  if (message !== undefined) throw new AppError('conflict', { message })
}
