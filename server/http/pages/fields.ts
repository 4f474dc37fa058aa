import type { I18n } from '@lingui/core'
import { limits } from '../../../contract/common.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type Html, html } from '../../core/html.ts'
import { styles } from './styles.ts'

export interface Problems {
  /** A problem that belongs to no single field. */
  summary?: string | undefined
  fields: Record<string, string>
}

interface Field {
  name: string
  label: string
  type: 'email' | 'password' | 'text' | 'code'
  inputMode?: 'text' | 'numeric' | undefined
  autocomplete: string
  value?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

export function field(i18n: I18n, { name, label, type, inputMode, autocomplete, value, hint, error }: Field): Html {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="grid gap-1.5">
    <label for="${name}" class="w-fit font-semibold">${label}</label>
    ${hint && html`<p id="${name}-hint" class="m-0 text-step--1 text-muted">${hint}</p>`}
    <input id="${name}" name="${name}" type="${type === 'code' ? 'text' : type}" value="${value}" required class="${styles.input}"
      autocomplete="${autocomplete}" ${type !== 'text' && html`autocapitalize="none" spellcheck="false"`}
      ${inputMode && html`inputmode="${inputMode}"`} ${describedBy && html`aria-describedby="${describedBy}"`} ${error && html`aria-invalid="true"`}>
    ${type === 'password' && revealButton(i18n, name)}
    ${error && html`<p id="${name}-error" class="${styles.inputError}">${errorMark('mt-[.2em] size-[1.1em]')}${error}</p>`}
  </div>`
}

/** Hidden until its script runs. */
function revealButton(i18n: I18n, name: string): Html {
  return html`<button type="button" hidden data-reveal="${name}" aria-controls="${name}" aria-pressed="false"
      class="${styles.textLink} w-fit cursor-pointer py-1 text-step--1">${i18n._('Show password')}</button>
    <script type="module" src="${serverPaths.revealScript}"></script>`
}

/** The order of the fields on every page that has them. */
const fieldOrder = ['name', 'email', 'password', 'code']

/** Focused and announced first by screen readers, so that the problem is found immediately. */
export function problemSummary(i18n: I18n, { summary, fields }: Problems): Html | undefined {
  const position = ([name]: [string, string]) => fieldOrder.indexOf(name)
  const links = Object.entries(fields).sort((a, b) => position(a) - position(b))
  if (!summary && links.length === 0) return undefined
  const link = ([name, text]: [string, string]) =>
    html`<li><a class="${styles.textLink} text-ink" href="#${name}">${text}</a></li>`
  return html`<div role="alert" tabindex="-1" autofocus class="${styles.badNotice}">
    ${errorMark('mt-px size-5 text-bad')}
    <div class="grid min-w-0 gap-0.5">
      <p class="m-0 font-bold">${summary ?? i18n._('Check these fields:')}</p>
      ${links.length > 0 && html`<ul class="m-0 list-none p-0">${links.map(link)}</ul>`}
    </div>
  </div>`
}

export const passwordHint = (i18n: I18n) =>
  i18n._('At least {min} characters. A few words in a row work well.', {
    min: limits.password.min,
  })

function errorMark(size: string): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" class="shrink-0 ${size}"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
    <circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>`
}
