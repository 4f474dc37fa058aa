import type { I18n } from '@lingui/core'
import { brand } from '../../../contract/brand.ts'
import { type DataRelease, type DataReport, dataAnchor } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { html } from '../../core/html.ts'
import { fileText } from './file-texts.ts'
import { goodUntil, releaseText } from './texts.ts'

interface Entry {
  id: string
  title: string
  updated: string
  link: string
  lines: string[]
}

export interface Feed {
  text: string
  updated: Date
}

/** What changed, as an Atom feed: one entry per release, and one per file that is past its date. */
export function dataFeed(i18n: I18n, report: DataReport, origin: string): Feed {
  const page = `${origin}${serverPaths.data}`
  const entries = [...outdatedEntries(i18n, report, page), ...report.releases.map((one) => toEntry(i18n, one, page))]
  entries.sort((a, b) => b.updated.localeCompare(a.updated) || a.id.localeCompare(b.id))
  const updated = entries[0]?.updated ?? newestPack(report)
  const self = `${origin}${serverPaths.dataFeed}?lang=${i18n.locale}`
  const { text } = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${i18n.locale}">
<id>${self}</id>
<title>${i18n._('{brand}: changes in our facts', { brand })}</title>
<updated>${updated}</updated>
<author><name>${brand}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${entries.map(
  ({ id, title, updated: at, link, lines }) => html`<entry>
<id>${id}</id>
<title>${title}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${link}"/>
<content type="text">${lines.join('\n')}</content>
</entry>
`,
)}</feed>
`
  return { text: `<?xml version="1.0" encoding="utf-8"?>\n${text}`, updated: new Date(updated) }
}

const startOf = (day: string) => `${day}T00:00:00.000Z`
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString()

const newestPack = ({ packs, today }: DataReport) =>
  startOf(
    packs
      .map(({ compiledOn }) => compiledOn)
      .toSorted()
      .at(-1) ?? today,
  )

const outdatedEntries = (i18n: I18n, { packs }: DataReport, page: string): Entry[] =>
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

function toEntry(i18n: I18n, release: DataRelease, page: string): Entry {
  const { title, changes, note } = releaseText(i18n, release)
  return {
    id: `${page}#release-${release.digest}`,
    title,
    updated: release.receivedAt,
    link: `${page}#changes`,
    lines: note ? [note] : changes.map(({ text }) => text),
  }
}
