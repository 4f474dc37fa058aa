import type { I18n } from '@lingui/core'
import { brand } from '../../../contract/brand.ts'
import { type DataRelease, type DataReport, dataAnchor } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type AtomEntry, type Feed, atomFeed } from '../../core/atom.ts'
import { fileText } from './file-texts.ts'
import { goodUntil, releaseText } from './texts.ts'

/** What changed: one entry per release, and one per file that is past its date. */
export function dataFeed(i18n: I18n, report: DataReport, origin: string): Feed {
  const page = `${origin}${serverPaths.data}`
  return atomFeed({
    locale: i18n.locale,
    title: i18n._('{brand}: changes in our facts', { brand }),
    self: `${origin}${serverPaths.dataFeed}?lang=${i18n.locale}`,
    page,
    entries: [...outdatedEntries(i18n, report, page), ...report.releases.map((one) => toEntry(i18n, one, page))],
    updated: newestPack(report),
  })
}

const startOf = (day: string) => `${day}T00:00:00.000Z`
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString()

export const newestPack = ({ packs, today }: DataReport) =>
  startOf(
    packs
      .map(({ compiledOn }) => compiledOn)
      .toSorted()
      .at(-1) ?? today,
  )

const outdatedEntries = (i18n: I18n, { packs }: DataReport, page: string): AtomEntry[] =>
  packs
    .flatMap(({ files }) => files)
    .filter(({ outdated }) => outdated)
    .map(({ set, freshUntil }) => ({
      id: `${page}#${dataAnchor(set)}-${freshUntil}`,
      title: i18n._('May be out of date: {name}', { name: fileText(i18n, set).name }),
      updated: nextDay(freshUntil),
      link: `${page}#${dataAnchor(set)}`,
      lines: [goodUntil(i18n, freshUntil)],
    }))

function toEntry(i18n: I18n, release: DataRelease, page: string): AtomEntry {
  const { title, changes, note } = releaseText(i18n, release)
  return {
    id: `${page}#release-${release.digest}`,
    title,
    updated: release.receivedAt,
    link: `${page}#changes`,
    lines: note ? [note] : changes.map(({ text }) => text),
  }
}
