import { fipsOfState } from '../../../../civic/address/states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { AreaId } from '../../../../contract/desk-import.ts'
import { type Problem, ImportError, reject } from '../../../core/import-error.ts'
import type { Db } from '../../../db/connect.ts'
import { type FindHours, countTimeProblem } from '../count-time.ts'
import { Count } from '../count.ts'
import { type StoredCount, saveCount } from '../counts.store.ts'
import { isLessFinal } from '../newer-count.ts'
import { parseCsvCount } from './csv-count.ts'
import { parseNistCount } from './nist-count.ts'
import type { OfficialFile } from './official-file.ts'
import { type ParsedCount, maxProblems } from './parsed-count.ts'

export interface ImportOptions {
  /** Without the poll hours of the state, its polls may be open until the end of the day. */
  findHours?: FindHours | undefined
  /** For a file that does not name its state. */
  state?: StateCode | undefined
  /** The county or state whose count it is; the state if left out. */
  area?: AreaId | undefined
  /** The ids of all expected contests; a file with any other contest is rejected. */
  contests?: string[] | undefined
  /** The contests may differ from those of the stored count. */
  newContests?: boolean | undefined
  /** The file may be older or less final than the stored count it replaces. */
  allowOlder?: boolean | undefined
  /** The place may have another election on the same day; both counts are kept. */
  keepBoth?: boolean | undefined
}

/** Parses and checks a file without using the database, or throws an ImportError. */
export function readCount({ text }: OfficialFile, options: ImportOptions, now: Date): ParsedCount {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) reject('This is XML. Of the NIST common data format, only version 2 in JSON is supported.')
  const parsed = start.startsWith('{') ? parseNistCount(start, options.state) : parseCsvCount(text)
  const problems = [...checkCount(parsed, options, now), ...unlistedContests(parsed, options.contests)]
  if (problems.length > 0) throw new ImportError(problems)
  const checked = Count.safeParse(parsed.count)
  if (checked.success) return { ...parsed, count: checked.data }
  throw new ImportError(
    checked.error.issues
      .slice(0, maxProblems)
      .map(({ path, message }) => ({ location: undefined, reason: `${path.join('.')}: ${message}` })),
  )
}

/** Why a count may not be shown: its time, or a contest that is less complete than the status says. */
export const checkCount = (
  parsed: ParsedCount,
  { findHours }: Pick<ImportOptions, 'findHours'>,
  now: Date,
): Problem[] => [...timeProblems(parsed.count, findHours, now), ...statusProblems(parsed)]

/** Stores a parsed count in place of the previous one, in one transaction. */
export function storeCount(
  db: Db,
  { file, parsed, options = {} }: { file: OfficialFile; parsed: ParsedCount; options?: ImportOptions },
  now: Date,
) {
  const { count } = parsed
  const area = options.area ?? fipsOfState(count.state)
  const countImport = { count, area, fileName: file.name, sha256: file.sha256, importedAt: now }
  return saveCount(db, countImport, (stored) => requireReplaceable(stored, parsed, options))
}

function timeProblems(count: Count, findHours: FindHours | undefined, now: Date): Problem[] {
  const { asOf } = count
  const reason =
    asOf > now ? `The count is from the future: ${asOf.toISOString()}.` : countTimeProblem(count, findHours, now)
  return reason === undefined ? [] : [{ location: undefined, reason }]
}

function statusProblems({ count, locationOf }: ParsedCount): Problem[] {
  if (count.status !== 'certified') return []
  return count.contests.flatMap(({ id, name, reporting }) =>
    reporting && reporting.done < reporting.total
      ? [
          {
            location: locationOf(id),
            reason: `certified, but "${name}" has ${reporting.done} of ${reporting.total} units`,
          },
        ]
      : [],
  )
}

function unlistedContests({ count, locationOf }: ParsedCount, listed: string[] | undefined): Problem[] {
  if (listed === undefined) return []
  return count.contests
    .filter(({ id }) => !listed.includes(id))
    .map(({ id, name }) => ({
      location: locationOf(id),
      reason: `the contest ${id} ("${name}") is not in the list of contests`,
    }))
}

/** Rejects a file that may not replace the stored count of the same election, or stand beside one of another election. */
function requireReplaceable(stored: StoredCount[], { count, locationOf }: ParsedCount, options: ImportOptions) {
  const previous = stored.find(({ election }) => election.toLowerCase() === count.election.toLowerCase())
  if (!previous) {
    const [other] = stored
    if (other && !options.keepBoth) {
      reject(
        `${count.jurisdiction} already has a count of ${count.electionDate}, called "${other.election}". ` +
          `Use the same name, remove the stored count (remove ${other.id}), or pass --beside if both were held that day.`,
      )
    }
    return
  }
  if (previous.asOf > count.asOf && !options.allowOlder) {
    const times = `${previous.asOf.toISOString()}, this one is from ${count.asOf.toISOString()}`
    reject(`The stored count is newer: ${times} (pass --allow-older to import it anyway).`)
  }
  if (isLessFinal(count, previous) && !options.allowOlder) {
    const statuses = `${previous.status}, this one is ${count.status}`
    reject(`The stored count is more final: ${statuses} (pass --allow-older to import it anyway).`)
  }
  if (!options.newContests) rejectOtherContests(previous, count, locationOf)
}

function rejectOtherContests(previous: StoredCount, { contests }: Count, locationOf: ParsedCount['locationOf']) {
  const ids = new Set(contests.map(({ id }) => id))
  const unknown = contests
    .filter(({ id }) => !previous.contestIds.includes(id))
    .map(({ id, name }) => ({
      location: locationOf(id),
      reason: `the contest ${id} ("${name}") is not in the stored count`,
    }))
  const missing = previous.contestIds
    .filter((id) => !ids.has(id))
    .map((id) => ({ location: undefined, reason: `The contest ${id} of the stored count is missing from the file.` }))
  if (unknown.length + missing.length > 0) {
    const hint = { location: undefined, reason: 'If the contests really changed, pass --new-contests.' }
    throw new ImportError([...unknown, ...missing, hint])
  }
}
