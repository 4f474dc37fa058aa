import type { LocalDate } from '../../../contract/common.ts'
import type { Manifest } from '../../../packs/pack.ts'
import { CommandError } from '../command-error.ts'

/** The origins of a manifest with a new date for some of them. */
export function withDates(manifest: Manifest, dates: Record<string, LocalDate>): Manifest['origins'] {
  const dated = Object.entries(dates).map(([key, asOf]) => {
    const origin = manifest.origins[key]
    if (!origin) throw new CommandError(`packs/${manifest.name}/manifest.json has no origin ${key}`)
    return [key, { ...origin, asOf }] as const
  })
  return { ...manifest.origins, ...Object.fromEntries(dated) }
}

/** Warns about a copy of an origin that is older than what we have. */
export function olderThan(manifest: Manifest, key: string, asOf: LocalDate): string[] {
  const ours = manifest.origins[key]?.asOf ?? ''
  return asOf < ours ? [`${key} is dated ${asOf}, older than the current ${ours}`] : []
}
