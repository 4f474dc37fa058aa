import { brand } from '../../contract/brand.ts'
import { html } from './html.ts'

export interface AtomEntry {
  id: string
  title: string
  updated: string
  link: string
  lines: string[]
}

interface AtomFeed {
  locale: string
  title: string
  /** The address of the feed. */
  self: string
  /** The address of the page that the feed is about. */
  page: string
  entries: AtomEntry[]
  /** The time of a feed without entries. */
  updated: string
}

export interface Feed {
  text: string
  updated: Date
}

/** Characters that XML does not allow even if they are escaped. One of them would keep programs from reading the whole feed. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** An Atom feed, the latest entry first. */
export function atomFeed({ locale, title, self, page, entries: all, updated: whenEmpty }: AtomFeed): Feed {
  const entries = all.toSorted((a, b) => b.updated.localeCompare(a.updated) || a.id.localeCompare(b.id))
  const updated = entries[0]?.updated ?? whenEmpty
  const { text } = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${self}</id>
<title>${title}</title>
<updated>${updated}</updated>
<author><name>${brand}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${entries.map(
  ({ id, title: entryTitle, updated: at, link, lines }) => html`<entry>
<id>${id}</id>
<title>${entryTitle}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${link}"/>
<content type="text">${lines.join('\n')}</content>
</entry>
`,
)}</feed>
`
  return { text: `<?xml version="1.0" encoding="utf-8"?>\n${text.replaceAll(notXml, ' ')}`, updated: new Date(updated) }
}
