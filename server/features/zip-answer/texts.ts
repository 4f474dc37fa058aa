import type { I18n } from '@lingui/core'
import { stateName, stateWithArticle } from '../../../civic/address/states.ts'
import { sourceNameParts } from '../../../civic/text/source-name.ts'
import { webUrl } from '../../../civic/text/web-url.ts'
import type { LocalDate, Source, StateCode } from '../../../contract/common.ts'
import { dataAnchor } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type Html, html } from '../../core/html.ts'
import { localeOf } from '../../core/i18n.ts'
import type { OutdatedSet } from './zip-answer.service.ts'

/** Alone, as in a heading, or after a comma. */
export const nameOf = (i18n: I18n, state: StateCode) => stateName(state, localeOf(i18n))

/** Within a sentence. */
export const nameInText = (i18n: I18n, state: StateCode) => stateWithArticle(state, localeOf(i18n))

export const formatDay = (i18n: I18n, day: LocalDate, style: 'full' | 'long' | 'short' = 'full') =>
  i18n.date(new Date(day), {
    ...(style === 'full' && { weekday: 'long' }),
    month: style === 'short' ? 'short' : 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Terms of the packs; anything else is a proper name. */
export function termOf(i18n: I18n, english: string): string {
  const terms: Record<string, string> = {
    Senator: i18n._('U.S. Senator'),
    Representative: i18n._('U.S. House'),
    Delegate: i18n._('Delegate to the U.S. House'),
    'Resident Commissioner': i18n._('Resident Commissioner, U.S. House'),
    Governor: i18n._('Governor'),
    Mayor: i18n._('Mayor'),
    Democrat: i18n._('Democrat'),
    Democratic: i18n._('Democrat'),
    Republican: i18n._('Republican'),
    Independent: i18n._('Independent'),
  }
  return terms[english] ?? english
}

export const smallHeading = (text: string): Html =>
  html`<h3 class="m-0 mb-1.5 text-step--1 font-semibold tracking-[.06em] text-muted uppercase">${text}</h3>`

export const outsideLink = (url: string, text: string | Html): Html =>
  html`<a href="${url}" rel="noopener" class="inline-block min-h-6 wrap-anywhere">${text}</a>`

export const unconfirmedMark = (i18n: I18n): Html =>
  html`<span class="inline-block rounded-full bg-tint-warn px-2 text-step--2 font-bold text-warn">${i18n._('To be confirmed')}</span>`

const shownName = (i18n: I18n, name: string): Html =>
  html`${sourceNameParts(name, localeOf(i18n)).map(({ text, lang }) =>
    lang ? html`<span lang="${lang}">${text}</span>` : text,
  )}`

/** One quiet line that names each source once, and says if the facts are past their date. */
export function sourceLine(i18n: I18n, sources: (Source | undefined)[], outdated: OutdatedSet[]): Html | undefined {
  const byName = new Map(sources.flatMap((source) => (source ? [[source.name, source] as const] : [])))
  if (byName.size === 0) return undefined
  const parts = [...byName.values()].map(({ name: english, url, asOf, secondary }, at) => {
    const address = webUrl(url)
    const name = shownName(i18n, english)
    const mark = secondary && html` ${i18n._('(not confirmed)')}`
    return html`${at > 0 && '; '}${address ? outsideLink(address, name) : name}${mark}, ${i18n._('as of {day}', {
      day: formatDay(i18n, asOf, 'short'),
    })}`
  })
  return html`<p class="mt-2 mb-0 text-step--2 text-muted">${i18n._('Source:')} ${parts}.
    ${outdatedMark(i18n, outdated)}</p>`
}

/** Leads to the oldest of the files on the data page. */
function outdatedMark(i18n: I18n, outdated: OutdatedSet[]): Html | undefined {
  const [oldest] = outdated.toSorted((a, b) => a.freshUntil.localeCompare(b.freshUntil))
  if (!oldest) return undefined
  const text = i18n._('May be out of date since {day}.', { day: formatDay(i18n, oldest.freshUntil, 'long') })
  return html`<a href="${serverPaths.data}#${dataAnchor(oldest.set)}" class="inline-block min-h-6 font-semibold text-warn">${text}</a>`
}
