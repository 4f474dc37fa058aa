import type { Facts } from '../../../packs/checks/load-packs.ts'
import type { PackChange } from './write-packs.ts'

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

/** The result of an update before it is written. */
export interface PackUpdate {
  /** The facts with the changes, for the checks between packs. */
  facts: Facts
  /** By pack; empty if people decide. */
  changes: Record<string, PackChange>
  /** Changes that are probably a fault of the origin. */
  warnings: string[]
  /** Differences for people to decide on. */
  proposals?: string[]
}
