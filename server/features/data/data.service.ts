import type { DataFile, DataReport } from '../../../contract/data.ts'
import type { Clock } from '../../core/clock.ts'
import { isOutdated } from '../../reference/pack-files.ts'
import { createPackReport } from '../../reference/pack-report.ts'

interface DataDeps {
  /** The folder of the packs in use. */
  root: URL
  clock: Clock
}

export type DataService = ReturnType<typeof createDataService>

/** What we know about our own facts: where they come from, how old they are, what is missing. */
export function createDataService({ root, clock }: DataDeps) {
  const packReport = createPackReport(root)
  const today = () => clock.now().toISOString().slice(0, 10)

  return {
    today,
    outdated: () =>
      packReport
        .files()
        .filter((file) => isOutdated(file, today()))
        .map(({ set, freshUntil }) => ({ set, freshUntil })),
    async report(): Promise<DataReport> {
      const day = today()
      const packs = await packReport.packs(day)
      const all = packs.flatMap((pack) => pack.files)
      return {
        today: day,
        files: all.length,
        outdatedFiles: all.filter(({ outdated }) => outdated).length,
        oldest: findOldest(all),
        packs,
      }
    },
  }
}

function findOldest(files: readonly DataFile[]): DataReport['oldest'] {
  const dated = files.flatMap(({ set, asOf }) => (asOf ? [{ set, asOf: asOf.oldest }] : []))
  return dated.toSorted((a, b) => a.asOf.localeCompare(b.asOf))[0] ?? null
}
