import type { LocalDate } from '../../../contract/common.ts'
import type { Manifest, Origin } from '../../../packs/pack.ts'
import { CommandError } from '../command-error.ts'

interface Renewal {
  today: LocalDate
  /** What changes about origins, at least their date. */
  origins: Record<string, Partial<Origin> & Pick<Origin, 'asOf'>>
  /** Of the pack, or of one file. */
  freshUntil?: LocalDate
  file?: string
}

/** The manifest after an update from some of the pack's origins. */
export function renewManifest(manifest: Manifest, { today, origins, freshUntil, file }: Renewal): Manifest {
  const changed = Object.entries(origins).map(([key, change]) => {
    const origin = manifest.origins[key]
    if (!origin) throw new CommandError(`packs/${manifest.name}/manifest.json has no origin ${key}`)
    return [key, { ...origin, ...change }] as const
  })
  const described = file === undefined ? undefined : manifest.files[file]
  return {
    ...manifest,
    compiledOn: today,
    ...(freshUntil !== undefined && file === undefined && { freshUntil }),
    origins: { ...manifest.origins, ...Object.fromEntries(changed) },
    ...(described && file && { files: { ...manifest.files, [file]: { ...described, freshUntil } } }),
  }
}

/** Warns about a copy of an origin that is older than what we have. */
export function olderThan(manifest: Manifest, key: string, asOf: LocalDate): string[] {
  const ours = manifest.origins[key]?.asOf ?? ''
  return asOf < ours ? [`${key} is dated ${asOf}, older than the current ${ours}`] : []
}
