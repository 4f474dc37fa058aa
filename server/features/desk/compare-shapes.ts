import type { AddressCounts, PrecinctSignature } from './differences.store.ts'

export interface ComparedShape {
  feedId: number
  precinct: number | null
  /** The name of the precinct. */
  name: string | null
  checksum: string
}

/** Precincts by name: one with other lines or other places has changed. */
export function compareShapes(
  shapes: ComparedShape[],
  draftId: number,
  signatures: PrecinctSignature[],
): AddressCounts {
  const places = new Map(signatures.map(({ feedId, precinct, signature }) => [`${feedId}.${precinct}`, signature]))
  const contentOf = (list: ComparedShape[]) =>
    new Map(
      [...Map.groupBy(list, ({ name }) => name ?? '')].map(([name, group]) => [
        name,
        group
          .map(({ feedId, precinct, checksum }) => `${checksum} ${places.get(`${feedId}.${precinct}`) ?? ''}`)
          .toSorted()
          .join('\n'),
      ]),
    )
  const before = contentOf(shapes.filter(({ feedId }) => feedId !== draftId))
  const after = contentOf(shapes.filter(({ feedId }) => feedId === draftId))
  const counts = { same: 0, changed: 0, added: 0, removed: 0 }
  for (const [name, content] of after) {
    if (!before.has(name)) counts.added++
    else if (before.get(name) === content) counts.same++
    else counts.changed++
  }
  for (const name of before.keys()) if (!after.has(name)) counts.removed++
  return counts
}
