import type { Facts, PackName } from './load-packs.ts'
import type { PackChange } from './write-packs.ts'

export interface UpdateOptions {
  /** In place of the origins' scheme and host. */
  from: string | undefined
  congress: number | undefined
  legislativeYear: number | undefined
  today: string
  say(line: string): void
}

/** What an update would do: new facts and files, and what speaks against it. */
export interface PackUpdate {
  facts: Facts
  changes: Partial<Record<PackName, PackChange>>
  doubts: string[]
}
