import type { Facts, PackName } from '../../../packs/checks/load-packs.ts'
import { type RecordFormat, writeFile } from '../../../packs/record-format.ts'
import { type RecordKind, tellChanges } from './changes.ts'
import type { Renewal } from './renew-manifest.ts'

export interface UpdateOptions {
  /** The folder of the packs. */
  root: URL
  /** Replaces scheme and host of the origins, to read from a copy. */
  from: string | undefined
  congress: number | undefined
  legislativeYear: number | undefined
  today: string
  print(line: string): void
}

/** A file with new records. */
export interface NewFile {
  pack: PackName
  file: string
  text: string
  /** What changes, state by state. */
  lines: string[]
  /** Changes that are probably a fault of the origin. */
  implausible: string[]
}

/** What an adapter read, before it is checked and written. */
export interface PackUpdate {
  /** The facts with the changes, for the checks between packs. */
  facts: Facts
  /** Absent for an adapter that only proposes changes, which people decide on. */
  files?: NewFile[]
  renewals?: Partial<Record<PackName, Renewal>>
  warnings?: string[]
  /** Differences for people to decide on. */
  proposals?: string[]
}

interface Comparison<T> {
  kind: RecordKind<T>
  before: readonly T[]
}

/** With `comparison`, the file gets a report of what changes. */
export const newFile = <T extends object>(
  pack: PackName,
  format: RecordFormat<T>,
  { records, comparison }: { records: readonly T[]; comparison?: Comparison<T> },
): NewFile => ({
  pack,
  file: format.file,
  text: writeFile(format, records),
  ...(comparison ? tellChanges(comparison.before, records, comparison.kind) : { lines: [], implausible: [] }),
})
