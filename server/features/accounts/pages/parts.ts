import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { limits } from '../../../../contract/common.ts'
import { paths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../http/html.ts'

/** The landing page's header around one narrow column. */
export function frame(i18n: I18n, here: { path: string; query: Record<string, string> }, content: Html): Html {
  const other = i18n.locale === 'es' ? { locale: 'en', name: 'English' } : { locale: 'es', name: 'Español' }
  const switched = `${here.path}?${new URLSearchParams({ ...here.query, lang: other.locale })}`
  return html`<div class="flex min-h-dvh flex-col">
  <a href="#main" class="absolute top-2 left-2 z-10 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0">${i18n._('Skip to main content')}</a>
  <header class="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-3 sm:px-6">
    <a href="${paths.home}" aria-label="${i18n._('{brand}, home page', { brand })}" class="-mx-2 inline-flex min-h-11 items-center rounded-md px-2 text-ink no-underline">${wordmark}</a>
    <a href="${switched}" lang="${other.locale}" hreflang="${other.locale}" class="${buttonLook.quiet}">${other.name}</a>
  </header>
  <main id="main" tabindex="-1" class="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-6 pb-16 sm:pt-12">${content}</main>
</div>`
}

/** The ballot oval: filled for what is chosen. */
export const oval = (filled: boolean, look: string, fill = 'fill-current') =>
  html`<svg viewBox="0 0 34 21" aria-hidden="true" class="h-[1.05em] w-[1.7em] shrink-0 ${look}"><ellipse cx="17" cy="10.5" rx="15.5" ry="9" fill="none" stroke="currentColor" stroke-width="2.5"/>${filled && html`<ellipse cx="17" cy="10.5" rx="12" ry="5.5" class="${fill}"/>`}</svg>`

const wordmark = html`<span class="inline-flex items-center gap-2.5 text-[1.2rem] leading-none font-bold tracking-[-.01em]">${oval(true, '-rotate-8')}${brand}</span>`

const button =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full border-[1.5px] text-center leading-snug font-semibold no-underline'
export const buttonLook = {
  primary: `${button} min-h-11 w-full border-transparent bg-brand px-5.5 py-2 text-on-brand hover:bg-brand-hover`,
  ghost: `${button} min-h-11 w-full border-line-strong bg-transparent px-5.5 py-2 text-ink hover:border-control hover:bg-hover`,
  quiet: `${button} min-h-11 border-transparent bg-transparent px-4 py-1.5 text-step--1 text-ink hover:bg-hover`,
}

export const heading = (text: string) => html`<h1 class="m-0 text-step-3 font-extrabold">${text}</h1>`

/** A sheet of paper, with a tear-off strip above where there is something to choose. */
export const card = (content: Html, strip?: Html) =>
  html`<div class="mt-6 overflow-hidden rounded-lg border border-line bg-card shadow-card">${strip && html`<div class="border-b-2 border-dashed border-line-strong">${strip}</div>`}
    <div class="grid gap-5 p-5 sm:p-8">${content}</div></div>`

interface Field {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  value?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

export function field({ name, label, type, autocomplete, value, hint, error }: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="grid gap-1.5">
    <label for="${name}" class="w-fit font-semibold">${label}</label>
    ${hint && html`<p id="${name}-hint" class="m-0 text-step--1 text-muted">${hint}</p>`}
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required
      ${type === 'text' ? html`` : html`autocapitalize="none" spellcheck="false"`}
      ${described && html`aria-describedby="${described}"`} ${error && html`aria-invalid="true"`}
      class="min-h-11 w-full min-w-0 rounded-md border-[1.5px] border-control bg-card px-4 py-2 text-step-0 text-ink hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad">
    ${error && html`<p id="${name}-error" class="m-0 flex items-start gap-1.5 text-step--1 font-medium text-bad">${errorMark('mt-[.2em] size-[1.1em]')}${error}</p>`}
  </div>`
}

export interface Problems {
  /** What went wrong as a whole. */
  summary?: string | undefined
  fields: Record<string, string>
}

/** Read out first and focused, so that nobody has to search for what went wrong. */
export function problemSummary(i18n: I18n, { summary, fields }: Problems): Html | undefined {
  const links = Object.entries(fields)
  if (!summary && links.length === 0) return undefined
  return html`<div role="alert" tabindex="-1" autofocus class="flex gap-3 rounded-md bg-tint-bad px-4 py-3 text-step--1">
    ${errorMark('mt-px size-5 text-bad')}
    <div class="grid min-w-0 gap-0.5"><p class="m-0 font-bold">${summary ?? i18n._('There is a problem:')}</p>
    ${links.length > 0 && html`<ul class="m-0 list-none p-0">${links.map(([name, text]) => html`<li><a class="inline-block min-h-6 text-ink" href="#${name}">${text}</a></li>`)}</ul>`}
    </div></div>`
}

export const passwordHint = (i18n: I18n) =>
  i18n._('At least {min} characters. A few words in a row are easy to remember and hard to guess.', {
    min: limits.password.min,
  })

export const notice = (text: string) =>
  html`<div role="status" class="rounded-md bg-tint-good px-4 py-3 text-step--1">${text}</div>`

const errorMark = (look: string) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" class="shrink-0 ${look}"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>`
