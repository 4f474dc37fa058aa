import type { DataFile, DataReport, LinkChecks, dataNotices } from '../../../contract/data.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Clock } from '../../core/clock.ts'
import { isOutdated } from '../../reference/pack-files.ts'
import { createPackReport } from '../../reference/pack-report.ts'
import type { Reference } from '../../reference/reference.ts'
import type { DataStore } from './data.store.ts'

interface DataDeps {
  /** The packs and the partners' facts in use. */
  reference: Pick<Reference, 'root' | 'partners'>
  clock: Clock
  store: DataStore
  /** Where this site looks for releases, if it does. */
  packsUrl: string | undefined
  /** Null if this site does not check links. */
  links: () => Promise<LinkChecks | null>
}

type Notices = Reply<typeof dataNotices>

/** How long a report is reused: everybody may ask for it, and little of it changes. */
const reportMs = 15_000

export type DataService = ReturnType<typeof createDataService>

/** What we know about our own facts: where they come from, how old they are, what is missing. */
export function createDataService({ reference, clock, store, packsUrl, links }: DataDeps) {
  const packReport = createPackReport(reference.root)
  const today = () => clock.now().toISOString().slice(0, 10)
  const outdated = () =>
    packReport
      .files()
      .filter((file) => isOutdated(file, today()))
      .map(({ set, freshUntil }) => ({ set, freshUntil }))
  const lastLook = async () => (packsUrl === undefined ? null : store.lastLook(packsUrl))

  const makeReport = async (): Promise<DataReport> => {
    const day = today()
    const packs = await packReport.packs(day)
    const all = packs.flatMap((pack) => pack.files)
    const look = await lastLook()
    return {
      today: day,
      files: all.length,
      outdatedFiles: all.filter((file) => file.outdated).length,
      oldest: findOldest(all),
      lastLook: look && { at: look.at, result: look.result },
      followsReleases: packsUrl !== undefined,
      releases: await store.releases(),
      links: await links(),
      packs,
      partners: reference.partners.partners.map(({ partner, publishedAt, used, ignored }) => ({
        name: partner.name,
        url: partner.homepage,
        publishedAt: publishedAt.toISOString(),
        records: used,
        ignored,
      })),
    }
  }

  let latest: { at: number; report: Promise<DataReport> } | undefined

  return {
    today,
    outdated,
    report(): Promise<DataReport> {
      const now = clock.now().getTime()
      if (latest && Math.abs(now - latest.at) < reportMs) return latest.report
      const report = makeReport()
      latest = { at: now, report }
      // A failure is not kept.
      report.catch(() => (latest = undefined))
      return report
    },
    /** For administrators, so always current. `nameOf` gives the name of a file in the reader's language. */
    async notices(nameOf: (set: string) => string): Promise<Notices> {
      return {
        refused: packsUrl === undefined ? [] : await store.refused(),
        lastLook: await lastLook(),
        outdated: outdated().map((file) => ({ ...file, name: nameOf(file.set) })),
        links: await links(),
      }
    },
  }
}

function findOldest(files: readonly DataFile[]): DataReport['oldest'] {
  const dated = files.flatMap(({ set, asOf }) => (asOf ? [{ set, asOf: asOf.oldest }] : []))
  return dated.toSorted((a, b) => a.asOf.localeCompare(b.asOf))[0] ?? null
}
