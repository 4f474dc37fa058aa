import type { LocalDate } from '../../../contract/common.ts'
import type { Manifest, Origin } from '../../../packs/pack.ts'

export interface Renewal {
  about?: string
  /** What changes about origins, at least their date. */
  origins: Record<string, Partial<Origin> & Pick<Origin, 'asOf'>>
  /** The new last good day of the pack, or of `file` if that is given. */
  freshUntil?: LocalDate
  file?: string
  /** Origins that no record comes from anymore. */
  dropped?: readonly string[]
  /** Set if the pack has other files now. */
  files?: Manifest['files']
}

/** The manifest after an update from some of the pack's origins. */
export function renewManifest(manifest: Manifest, renewal: Renewal, today: LocalDate): Manifest {
  const { about = manifest.about, origins, dropped = [], freshUntil, file, files = manifest.files } = renewal
  const changed = Object.entries(origins).map(([key, change]) => {
    const origin = manifest.origins[key]
    if (!origin) throw new Error(`packs/${manifest.name}/manifest.json has no origin ${key}`)
    return [key, { ...origin, ...change }] as const
  })
  const described = file === undefined ? undefined : manifest.files[file]
  return {
    ...manifest,
    about,
    compiledOn: today,
    ...(freshUntil !== undefined && file === undefined && { freshUntil }),
    origins: Object.fromEntries(
      Object.entries({ ...manifest.origins, ...Object.fromEntries(changed) }).filter(([key]) => !dropped.includes(key)),
    ),
    files: described && file ? { ...files, [file]: { ...described, freshUntil } } : files,
  }
}

/** Warns about copies of origins that are older than what we have. */
export const olderOrigins = (manifest: Manifest, { origins }: Renewal): string[] =>
  Object.entries(origins).flatMap(([key, { asOf }]) => {
    const ours = manifest.origins[key]?.asOf ?? ''
    return asOf < ours ? [`${key} is dated ${asOf}, older than the current ${ours}`] : []
  })
