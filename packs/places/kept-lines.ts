import type { StateCode } from '../../contract/common.ts'
import type { CongressionalShare, MapChange, PackedZip } from './schema.ts'

/** The states whose lines stay although the Census files of the next Congress have a newer map, which is not in force. */
export const keptStates = (changes: readonly MapChange[]): ReadonlySet<StateCode> =>
  new Set(changes.filter(({ status, chamber }) => status === 'kept' && chamber === undefined).map(({ state }) => state))

/** The table of a new Congress, except that ZIP areas in the `kept` states keep the districts they have. */
export function withKeptLines(
  table: ReadonlyMap<string, CongressionalShare[]>,
  zips: readonly PackedZip[],
  kept: ReadonlySet<StateCode>,
): Map<string, CongressionalShare[]> {
  const before = new Map(zips.map(({ zip, congressional }) => [zip, congressional]))
  return new Map(
    [...table].map(([zip, shares]) => {
      if (!shares.some(({ state }) => kept.has(state))) return [zip, shares]
      const own = (before.get(zip) ?? []).filter(({ state, share }) => kept.has(state) && share !== null)
      return [
        zip,
        [
          ...own.map((one): CongressionalShare => ({ ...one, basis: 'table' })),
          ...shares.filter(({ state }) => !kept.has(state)),
        ],
      ]
    }),
  )
}
