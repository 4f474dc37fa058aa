import type { Facts, PackName } from '../../packs/checks/load-packs.ts'
import type { PackChange } from './write-packs.ts'

export interface UpdateOptions {
  /** Replaces scheme and host of the origins, to read from a copy. */
  from: string | undefined
  congress: number | undefined
  legislativeYear: number | undefined
  today: string
  print(line: string): void
}

/** The result of an update before it is written. */
export interface PackUpdate {
  facts: Facts
  changes: Partial<Record<PackName, PackChange>>
  /** Changes that are probably a fault of the origin. */
  warnings: string[]
}
