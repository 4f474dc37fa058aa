import { StateCode } from '../../contract/common.schemas.ts'
import { type Manifest, bundledPacks, listPacks, readLines, readManifest, readManifests } from '../pack.ts'
import { type Source, classifySource, confirms, speaksFor } from '../sources.ts'

/**
 * Checks the sources of every pack against the allow-list. Works on any record format: `source` and `origin` are keys of
 * the manifest's origins, `sourceUrl` and `url` are addresses, and `confirmed` stands beside the source it rests on.
 */
export function sourceProblems(root: URL = bundledPacks): string[] {
  return listPacks(root).flatMap((name) => packProblems(name, new URL(`${name}/`, root)))
}

function packProblems(name: string, folder: URL): string[] {
  const manifest = readManifest(folder)
  const unknown = Object.entries(manifest.origins)
    .filter(([, origin]) => classifySource(origin).class === 'unknown')
    .map(([key, origin]) => `${name}/manifest.json: the source ${key} (${shown(origin)}) is not in packs/sources.ts`)
  const records = Object.keys(manifest.files)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readLines(folder, file).flatMap((line, index) =>
        recordProblems(parseRecord(line), manifest).map((problem) => `${name}/${file}:${index + 1} ${problem}`),
      ),
    )
  const misnamed = Object.entries(manifest.origins)
    .filter(([, origin]) => /not confirmed/i.test(origin.name))
    .map(
      ([key, { name: shownName }]) =>
        `${name}/manifest.json: the name of ${key} (${shownName}) must not say "not confirmed": set "secondary", which adds it`,
    )
  return [...unknown, ...misnamed, ...records]
}

/** Not a reason to refuse a release: an earlier version may have made it, and pages then show the English name. */
export const untranslatedSources = (root: URL = bundledPacks): string[] =>
  readManifests(root).flatMap(({ name, origins }) =>
    Object.entries(origins)
      .filter(([, { nameEs }]) => nameEs === undefined)
      .map(([key, origin]) => `${name}/manifest.json: the source ${key} (${origin.name}) has no nameEs`),
  )

const shown = ({ name, url }: Source) => url ?? name ?? 'without a name'

/** The pack's own check reports a line that is not JSON. */
function parseRecord(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function recordProblems(record: unknown, { origins }: Manifest): string[] {
  if (!isObject(record)) return []
  const { data: state = null } = StateCode.safeParse(record.state)
  return cited(record, []).flatMap(({ path, source, confirmed }) => {
    const origin: Source | undefined = typeof source === 'string' ? origins[source] : source
    const about = [state, path.join('.')].filter(Boolean).join(' ')
    // A key that is not in the manifest is reported by the pack's own check.
    if (!origin) return []
    const classified = classifySource(origin)
    // An unknown source in the manifest is reported once, there.
    if (classified.class === 'unknown')
      return typeof source === 'string' ? [] : [`${about}: ${shown(origin)} is not in packs/sources.ts`]
    if (state === null) return []
    if (!speaksFor(classified, state)) return [`${about} cites ${shown(origin)}, which does not speak for ${state}`]
    return confirmed && !confirms(origin, state)
      ? [`${about} is confirmed by ${shown(origin)}, which is not an official page`]
      : []
  })
}

interface Citation {
  path: string[]
  /** A key of the origins, or an address. */
  source: string | Source
  confirmed: boolean
}

function cited(value: unknown, path: string[]): Citation[] {
  if (!isObject(value)) return []
  const confirmed = value.confirmed === true
  return Object.entries(value).flatMap(([key, part]): Citation[] => {
    if (typeof part !== 'string') return cited(part, [...path, key])
    if (key === 'source' || key === 'origin') return [{ path, source: part, confirmed }]
    // An address is where voters can look. What is confirmed rests on the source.
    if (key === 'sourceUrl' || key === 'url') return [{ path: [...path, key], source: { url: part }, confirmed: false }]
    return []
  })
}
