import type { Manifest } from '../pack.ts'
import { jsonLines } from '../record-format.ts'
import { Filer } from './schema.ts'

/** The year of the election is in the name of the file. */
export const filersOf = (cycle: number) => jsonLines(`filers-${cycle}.jsonl`, Filer)

/** The election that the pack is about. */
export function cycleOf({ files }: Pick<Manifest, 'files'>): number {
  const [, year] =
    Object.keys(files)
      .join(' ')
      .match(/\bfilers-(\d{4})\.jsonl\b/) ?? []
  if (year === undefined) throw new Error('packs/candidates/manifest.json names no file of filers')
  return Number(year)
}

export interface CandidateFacts {
  filers: Filer[]
}
