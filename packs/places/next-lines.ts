import type { DistrictId } from '../../civic/districts/district-areas.ts'
import type { StateCode } from '../../contract/common.ts'
import type { NearLines } from './near-lines.ts'
import type { Basis, CongressionalShare, NextZip, PackedZip } from './schema.ts'

/** A district of a ZIP code on the next lines, before it is compared with the sitting ones. */
export interface NextReading extends DistrictId {
  share: number | null
  /** `table`: inside the ZIP area the next lines follow the sitting ones, so that the Census table still tells. */
  basis: Extract<Basis, 'table' | 'overlay' | 'city' | 'point'>
}

const keyOf = ({ state, district }: DistrictId) => `${state}-${district}`

/**
 * The districts of a ZIP code on the next lines. A district is on the basis of `both` readings only if the sitting lines leave
 * no doubt about the ZIP code and the next ones follow them. See decision 0046.
 */
export function toNextZip(
  { zip, state, kind, congressional }: PackedZip & { state: StateCode },
  readings: readonly NextReading[],
  near: NearLines['congressional'],
  changed: ReadonlySet<StateCode>,
): NextZip {
  const isAgreed =
    congressional.every(({ basis }) => basis === 'both') && (readings.length > 1 || congressional.length === 1)
  const next = [
    ...congressional.filter((one) => !changed.has(one.state)),
    ...readings.map((one): CongressionalShare =>
      one.basis === 'table' && isAgreed ? { ...one, basis: 'both' } : { ...one },
    ),
  ].sort((a, b) => (b.share ?? 0) - (a.share ?? 0))
  const listed = new Set(next.map(keyOf))
  const added = kind === 'area' ? (near.get(zip) ?? []) : []
  for (const { state: nearState, district } of added)
    if (!listed.has(keyOf({ state: nearState, district })))
      next.push({ state: nearState, district, share: null, basis: 'near' })
  // In the order of the file, which groups districts by basis.
  return { zip, state, congressional: [...Map.groupBy(next, ({ basis }) => basis).values()].flat() }
}
