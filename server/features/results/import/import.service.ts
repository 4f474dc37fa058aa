import type { StateCode } from '../../../../contract/common.ts'
import { type Problem, ImportError, reject } from '../../../core/import-error.ts'
import type { Db } from '../../../db/connect.ts'
import { Count } from '../count.ts'
import { type Before, keepCount } from '../counts.store.ts'
import { readCsv } from './csv.ts'
import { readNist } from './nist.ts'
import type { OfficialFile } from './official-file.ts'
import type { ReadCount } from './parsed-count.ts'

export interface Wishes {
  /** Where the file does not name its state. */
  state?: StateCode | undefined
  /** The only contests there are, by id. */
  contests?: string[] | undefined
  /** The contests may differ from those of the count before. */
  newContests?: boolean | undefined
  /** A count made earlier than the stored one may take its place. */
  allowOlder?: boolean | undefined
  /** Another election of the same day may stand beside this one. */
  beside?: boolean | undefined
}

/** Understands a file, or refuses it before any database is asked. */
export function readCount({ text }: OfficialFile, wishes: Wishes, now: Date): ReadCount {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) reject('This is XML; of the common data format version 2 in JSON is read.')
  const read = start.startsWith('{') ? readNist(start, wishes.state) : readCsv(text)
  const { count } = read
  const problems = [...timeProblems(count, now), ...statusProblems(read), ...unlisted(read, wishes.contests)]
  if (problems.length > 0) throw new ImportError(problems)
  return { ...read, count: Count.parse(count) }
}

/** Stores what was understood in place of the count before, all or nothing. */
export function storeCount(db: Db, file: OfficialFile, read: ReadCount, wishes: Wishes, now: Date) {
  const keep = { count: read.count, fileName: file.name, sha256: file.sha256, importedAt: now }
  return keepCount(db, keep, (before) => decide(before, read, wishes))
}

function timeProblems({ asOf, electionDate }: Count, now: Date): Problem[] {
  if (asOf > now) return [{ location: undefined, reason: `The count is from the future: ${asOf.toISOString()}.` }]
  // The day of the election begins in Guam, ten hours before Greenwich.
  if (asOf.getTime() < Date.parse(`${electionDate}T00:00:00+10:00`)) {
    return [
      {
        location: undefined,
        reason: `The count is from ${asOf.toISOString()}, before the election of ${electionDate}.`,
      },
    ]
  }
  return []
}

function statusProblems({ count, placeOf }: ReadCount): Problem[] {
  if (count.status !== 'certified') return []
  return count.contests.flatMap(({ id, name, reporting }) =>
    reporting && reporting.done < reporting.total
      ? [
          {
            location: placeOf(id),
            reason: `certified, but "${name}" has ${reporting.done} of ${reporting.total} units`,
          },
        ]
      : [],
  )
}

function unlisted({ count, placeOf }: ReadCount, known: string[] | undefined): Problem[] {
  if (known === undefined) return []
  return count.contests
    .filter(({ id }) => !known.includes(id))
    .map(({ id, name }) => ({
      location: placeOf(id),
      reason: `the contest ${id} ("${name}") is not in the list of contests`,
    }))
}

function decide(before: Before[], { count, placeOf }: ReadCount, wishes: Wishes): Before | undefined {
  const old = before.find(({ election }) => election.toLowerCase() === count.election.toLowerCase())
  if (!old) {
    const [other] = before
    if (other && !wishes.beside) {
      reject(
        `${count.jurisdiction} already has a count of ${count.electionDate}, called "${other.election}". ` +
          `Use the same name, remove it (remove ${other.id}), or say --beside when both were held that day.`,
      )
    }
    return undefined
  }
  if (old.asOf > count.asOf && !wishes.allowOlder) {
    const times = `${old.asOf.toISOString()}, this one is from ${count.asOf.toISOString()}`
    reject(`The stored count is newer: ${times} (--allow-older takes it).`)
  }
  if (!wishes.newContests) refuseOtherContests(old, count, placeOf)
  return old
}

function refuseOtherContests(old: Before, { contests }: Count, placeOf: ReadCount['placeOf']) {
  const ids = new Set(contests.map(({ id }) => id))
  const unknown = contests
    .filter(({ id }) => !old.contestIds.includes(id))
    .map(({ id, name }) => ({
      location: placeOf(id),
      reason: `the contest ${id} ("${name}") is not in the stored count`,
    }))
  const missing = old.contestIds
    .filter((id) => !ids.has(id))
    .map((id) => ({ location: undefined, reason: `The contest ${id} of the stored count is missing in the file.` }))
  if (unknown.length + missing.length > 0) {
    const hint = { location: undefined, reason: 'If the contests really changed, say --new-contests.' }
    throw new ImportError([...unknown, ...missing, hint])
  }
}
