import { readFile } from 'node:fs/promises'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { LocalDate } from '../../contract/common.ts'
import { type CountedFile, countFacts } from '../../packs/checks/count-facts.ts'
import { type Manifest, setOf } from '../../packs/pack.ts'

export { readManifests } from '../../packs/pack.ts'

/** One file of a pack, as its manifest describes it. */
export interface PackFile {
  /** The set of facts in it, such as `officials/congress`: the beginning of their ids. */
  set: string
  pack: string
  file: string
  records: number
  /** After this day its facts may be out of date. */
  freshUntil: LocalDate
}

export const listPackFiles = (manifests: readonly Manifest[]): PackFile[] =>
  manifests.flatMap(({ name, files, freshUntil: ofPack }) =>
    Object.entries(files).map(([file, { records, freshUntil = ofPack }]) => ({
      set: setOf(name, file),
      pack: name,
      file,
      records,
      freshUntil,
    })),
  )

export const isOutdated = ({ freshUntil }: Pick<PackFile, 'freshUntil'>, today: LocalDate) => freshUntil < today

/** Counts the facts of every file, by set. It reads the files one by one, so that requests are answered in between. */
export async function countPackFacts(root: URL, manifests: readonly Manifest[]): Promise<Map<string, CountedFile>> {
  const counted = new Map<string, CountedFile>()
  for (const manifest of manifests) {
    for (const file of Object.keys(manifest.files)) {
      const text = await readFile(new URL(`${manifest.name}/${file}`, root), 'utf8')
      counted.set(setOf(manifest.name, file), countFacts(manifest, file, text))
      await yieldToRequests()
    }
  }
  return counted
}
