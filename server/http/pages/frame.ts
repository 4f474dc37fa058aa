import type { I18n } from '@lingui/core'
import { brand } from '../../../contract/brand.ts'
import { localeNames, otherLocale } from '../../../contract/locale.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { type Html, html } from '../../core/html.ts'
import { styles } from './styles.ts'

interface PageAddress {
  path: string
  query: Record<string, string>
}

const widths = { narrow: 'max-w-md', wide: 'max-w-3xl' }

/** The landing page's header above one column, narrow for a form and wide for a text. */
export function frame(i18n: I18n, address: PageAddress, content: Html, width: keyof typeof widths = 'narrow'): Html {
  return html`<div class="flex min-h-dvh flex-col">
  <a href="#main" class="${styles.skipLink}">${i18n._('Skip to main content')}</a>
  <header class="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-3 sm:px-6">
    <a href="${paths.home}" aria-label="${i18n._('{brand}, home page', { brand })}" class="${styles.homeLink}">
      <span class="${styles.wordmark}">${oval(true, '-rotate-8')}${brand}</span>
    </a>
    ${languageLink(i18n, address)}
  </header>
  <main id="main" tabindex="-1" class="mx-auto flex w-full ${widths[width]} flex-1 flex-col px-4 pt-6 pb-16 sm:pt-12">
    ${content}
  </main>
  ${footer(i18n)}
</div>`
}

function footer(i18n: I18n): Html {
  const links: [string, string][] = [
    [serverPaths.about, i18n._('About')],
    [serverPaths.data, i18n._('Our data')],
    [serverPaths.privacy, i18n._('Privacy')],
    [serverPaths.terms, i18n._('Terms')],
    [serverPaths.accessibility, i18n._('Accessibility')],
  ]
  return html`<footer class="border-t border-line bg-sunk text-step--1 text-muted">
    <div class="mx-auto grid max-w-6xl gap-3 px-4 py-6 sm:px-6">
      <p class="m-0">${i18n._('{brand} is not a government website.', { brand })}</p>
      <nav aria-label="${i18n._('About this site')}">
        <ul class="m-0 flex list-none flex-wrap gap-x-5 p-0">
          ${links.map(([path, text]) => html`<li><a class="${styles.footerLink}" href="${path}">${text}</a></li>`)}
        </ul>
      </nav>
    </div>
  </footer>`
}

function languageLink(i18n: I18n, { path, query }: PageAddress): Html {
  const other = otherLocale(i18n.locale)
  const switched = `${path}?${new URLSearchParams({ ...query, lang: other })}`
  return html`<a href="${switched}" lang="${other}" hreflang="${other}" class="${styles.quietLink}">
    ${localeNames[other]}</a>`
}

/** The ballot oval, filled for the chosen option. */
export function oval(filled: boolean, rotation = '', fill = 'fill-current'): Html {
  const mark = html`<ellipse cx="17" cy="10.5" rx="12" ry="5.5" class="${fill}"/>`
  return html`<svg viewBox="0 0 34 21" aria-hidden="true" class="h-[1.05em] w-[1.7em] shrink-0 ${rotation}">
    <ellipse cx="17" cy="10.5" rx="15.5" ry="9" fill="none" stroke="currentColor" stroke-width="2.5"/>
    ${filled && mark}</svg>`
}

export const heading = (text: string) => html`<h1 class="m-0 text-step-3 font-extrabold">${text}</h1>`

/** A card, with an optional strip of choices above its content. */
export function card(content: Html, strip?: Html): Html {
  return html`<div class="${styles.card}">
    ${strip && html`<div class="border-b-2 border-dashed border-line-strong">${strip}</div>`}
    <div class="grid gap-5 p-5 sm:p-8">${content}</div>
  </div>`
}

export const smallLink = (path: string, text: string) =>
  html`<p class="m-0 text-step--1"><a class="${styles.textLink}" href="${path}">${text}</a></p>`
