import type { I18n } from '@lingui/core'
import { contactText } from '../../../core/contact.ts'
import { type Html, html } from '../../../core/html.ts'

export interface SitePage {
  title: string
  /** Below the title, and in previews of shared links. */
  intro: string
  body: Html
}

export const section = (heading: string, content: (Html | false | undefined)[]): Html =>
  html`<section class="mt-8"><h2 class="m-0 mb-2 text-step-2">${heading}</h2>${content}</section>`

export const paragraph = (content: Html | string): Html => html`<p class="mt-0 mb-3 text-pretty">${content}</p>`

export const list = (items: (Html | string | false | undefined)[]): Html =>
  html`<ul class="mt-0 mb-3 grid list-disc gap-1.5 pl-5">${items.filter(Boolean).map((item) => html`<li>${item}</li>`)}</ul>`

export const link = (url: string, text: string): Html =>
  html`<a class="inline-block min-h-6 wrap-anywhere" href="${url}">${text}</a>`

/** How to reach whoever runs the site. */
export function contactParagraph(i18n: I18n, contact: string | undefined): Html {
  if (contact) {
    return paragraph(html`${i18n._('Contact us:')}
      ${link(contact, contactText(contact))}`)
  }
  return paragraph(html`${i18n._('We haven’t published a contact address.')}
    ${i18n._('For help with voting, ask your election office:')}
    ${link('https://www.usa.gov/state-election-office', 'usa.gov/state-election-office')}`)
}
