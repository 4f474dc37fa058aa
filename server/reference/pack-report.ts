import { daysBetween } from '../../civic/dates/local-date.ts'
import type { LocalDate } from '../../contract/common.ts'
import type { DataFile, DataPack } from '../../contract/data.ts'
import type { CountedFile } from '../../packs/checks/count-facts.ts'
import { adapterOf, findOrigin } from '../../packs/origins.ts'
import { type Manifest, mayBeRenewed } from '../../packs/pack.ts'
import type { Clock } from '../core/clock.ts'
import { createGauge } from '../observability/metrics.ts'
import { type PackFile, countPackFacts, isOutdated, listPackFiles, readManifests } from './pack-files.ts'

/** What the packs say about themselves: sources, dates, counts and gaps. Read when first needed, not at start. */
export function createPackReport(root: URL) {
  let read: { manifests: Manifest[]; files: PackFile[] } | undefined
  const readOnce = () => {
    if (read) return read
    const manifests = readManifests(root)
    read = { manifests, files: listPackFiles(manifests) }
    return read
  }
  let counted: Promise<Map<string, CountedFile>> | undefined
  return {
    files: () => readOnce().files,
    async packs(today: LocalDate): Promise<DataPack[]> {
      const { manifests } = readOnce()
      counted ??= countPackFacts(root, manifests).catch((error: unknown) => {
        counted = undefined
        throw error
      })
      const facts = await counted
      return manifests.map((manifest) => toPack(manifest, facts, today))
    },
  }
}

function toPack(manifest: Manifest, counted: ReadonlyMap<string, CountedFile>, today: LocalDate): DataPack {
  const { name, about, compiledOn, origins } = manifest
  const files = listPackFiles([manifest]).flatMap(({ set, file, records, freshUntil }): DataFile[] => {
    const facts = counted.get(set)
    if (!facts) return []
    const dates = facts.origins.flatMap((key) => origins[key]?.asOf ?? []).toSorted()
    const [oldest, newest] = [dates[0], dates.at(-1)]
    return [
      {
        set,
        file,
        records,
        figures: facts.figures,
        sources: facts.origins,
        asOf: oldest !== undefined && newest !== undefined ? { oldest, newest } : null,
        checkedOn: manifest.files[file]?.checkedOn ?? null,
        freshUntil,
        outdated: isOutdated({ freshUntil }, today),
        renewal: renewalOf(name, file),
      },
    ]
  })
  return { name, about, compiledOn, sources: origins, files }
}

function renewalOf(pack: string, file: string): DataFile['renewal'] {
  const found = findOrigin(pack, file)
  if (!found) return null
  const programs = found.adapters.map((name) => {
    const { publisher, publisherEs, url } = adapterOf(name)
    return { publisher, ...(publisherEs && { publisherEs }), url }
  })
  return { programs, byHand: found.byHand ?? null }
}

/** Days until each pack that can be updated is due; negative when it is overdue. */
export const packFreshnessGauge = (packs: URL, clock: Clock) =>
  createGauge({
    name: 'precinct_pack_fresh_days',
    help: 'Days until a pack is due for an update; negative when it is overdue',
    labelNames: ['pack'],
    read() {
      const today = clock.now().toISOString().slice(0, 10)
      return readManifests(packs)
        .filter(mayBeRenewed)
        .map(({ name, freshUntil }) => ({ labels: { pack: name }, value: daysBetween(today, freshUntil) }))
    },
  })
