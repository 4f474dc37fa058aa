import { randomBytes, randomInt } from 'node:crypto'
import { type Locale, otherLocale } from '../../../contract/locale.ts'
import { pageSlots, pageStateId } from '../../../contract/page-slots.ts'
import { languageLink, loginLink, paths, signUpLink } from '../../../contract/paths.ts'
import type { RenderedApp } from '../../../contract/rendered-app.ts'
import { type Html, html } from '../../core/html.ts'

const escape = (text: string) => html`${text}`.text

export interface PageText {
  title: string
  line: string
}

/** Puts the page that a visitor asked for into the prerendered request to sign in. */
export function fillSignInPage(page: string, locale: Locale, path: string, { title, line }: PageText): string {
  const links = [loginLink, signUpLink, (target: string) => languageLink(target, otherLocale(locale))]
  const withTexts = page.replaceAll(pageSlots.title, () => escape(title)).replaceAll(pageSlots.line, () => escape(line))
  // Last, because a visitor's path may spell a marker.
  return links.reduce(
    (text, link) => text.replaceAll(escape(link(pageSlots.path)), () => escape(link(path))),
    withTexts,
  )
}

/** A visitor's ZIP code on the landing page. */
export interface ZipFilling {
  typed: string
  error: string
  /** Undefined keeps the preview. */
  answer: Html | undefined
}

/** The content of a page, the data that the script takes over, and the names of the page's scripts. */
export function fillRenderedPage(page: string, { title, body, state }: RenderedApp, scripts: string[]): Buffer {
  // In a script element, HTML ends at the first `</script`.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  const [beforeContent = '', afterContent = ''] = page
    .replaceAll(pageSlots.title, () => title)
    .replace(pageSlots.scripts, () => scripts.map((path) => `<link rel="modulepreload" href="${path}">`).join(''))
    .split(pageSlots.content)
  const afterBody = afterContent.replace(
    pageSlots.state,
    () => `<script type="application/json" id="${pageStateId}">${json}</script>${randomComment()}`,
  )
  return Buffer.concat([Buffer.from(beforeContent), body, Buffer.from(afterBody)])
}

/**
 * Of a random length. A page contains the member's data and parts of its URL, and is compressed. Without this, its size would
 * tell someone who watches the network whether a URL they made the member open matches the data (BREACH).
 */
const randomComment = () => `<!--${randomBytes(randomInt(96)).toString('base64url')}-->`

const preview = new RegExp(`${pageSlots.answerStart}(.*)${pageSlots.answerEnd}`, 's')

/** Fills the ZIP form of the landing page and the answer below it. The language link keeps the ZIP code. */
export function fillLandingPage(page: string, locale: Locale, { typed, error, answer }: ZipFilling): string {
  const other = otherLocale(locale)
  const path = typed ? `${paths.home}?${new URLSearchParams({ zip: typed })}` : paths.home
  return page
    .replace(preview, (_, kept: string) => answer?.text ?? kept)
    .replaceAll(pageSlots.zipError, () => escape(error))
    .replaceAll(pageSlots.zipInvalid, String(error !== ''))
    .replaceAll(pageSlots.zip, () => escape(typed))
    .replaceAll(`"${escape(languageLink(paths.home, other))}"`, () => `"${escape(languageLink(path, other))}"`)
}

export const emptyZip: ZipFilling = { typed: '', error: '', answer: undefined }
