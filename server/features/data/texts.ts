import type { I18n } from '@lingui/core'
import { sourceNameParts } from '../../../civic/text/source-name.ts'
import { webUrl } from '../../../civic/text/web-url.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { FileChanges } from '../../../contract/data.ts'
import { spacedHalfDay } from '../../../contract/locale.ts'
import { type Html, html } from '../../core/html.ts'
import { localeOf } from '../../core/i18n.ts'

export const formatDay = (i18n: I18n, day: LocalDate) =>
  i18n.date(new Date(day), { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Operators and readers are in many time zones, so the zone is named. */
export const formatTime = (i18n: I18n, time: string) =>
  spacedHalfDay(
    i18n.date(new Date(time), {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
  )

/** Such as "3 added, 1 changed". */
export const changeText = (i18n: I18n, { added, removed, changed }: FileChanges): string =>
  [
    added > 0 && i18n._('{count} added', { count: i18n.number(added) }),
    changed > 0 && i18n._('{count} changed', { count: i18n.number(changed) }),
    removed > 0 && i18n._('{count} removed', { count: i18n.number(removed) }),
  ]
    .filter((part) => part !== false)
    .join(', ')

export const link = (url: string, text: Html | string): Html =>
  html`<a class="inline-block min-h-6 wrap-anywhere" href="${url}" rel="noopener">${text}</a>`

/** Texts of the packs are in English; on a Spanish page they are marked as such. */
export const inEnglish = (i18n: I18n, text: string): Html =>
  localeOf(i18n) === 'en' ? html`${text}` : html`<span lang="en">${text}</span>`

/** A source by its name in the reader's language, linked if it has an address. */
export function linkedSource(i18n: I18n, { name, url }: { name: string; url: string | null }): Html {
  const shown = html`${sourceNameParts(name, localeOf(i18n)).map(({ text, lang }) =>
    lang ? html`<span lang="${lang}">${text}</span>` : text,
  )}`
  const address = webUrl(url)
  return address ? link(address, shown) : shown
}
