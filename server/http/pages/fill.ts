import { type Locale, otherLocale } from '../../../contract/locale.ts'
import { pageSlots } from '../../../contract/page-slots.ts'
import { languageLink, loginLink, signUpLink } from '../../../contract/paths.ts'
import { html } from '../../core/html.ts'

const escape = (text: string) => html`${text}`.text

export interface PageText {
  title: string
  line: string
}

/** Puts the page that a visitor asked for into the prerendered request to sign in. */
export function fillSignInPage(page: string, locale: Locale, path: string, { title, line }: PageText): string {
  const links = [loginLink, signUpLink, (target: string) => languageLink(target, otherLocale(locale))]
  const withLinks = links.reduce(
    (text, link) => text.replaceAll(escape(link(pageSlots.path)), () => escape(link(path))),
    page,
  )
  return withLinks.replaceAll(pageSlots.title, () => escape(title)).replaceAll(pageSlots.line, () => escape(line))
}
