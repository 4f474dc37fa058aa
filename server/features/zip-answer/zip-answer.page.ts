import type { I18n } from '@lingui/core'
import { signUpLink } from '../../../contract/paths.ts'
import { type Html, html } from '../../core/html.ts'
import { officialsPart } from './officials.page.ts'
import { nameInText, nameOf, outsideLink } from './texts.ts'
import { votingPart } from './voting.page.ts'
import type { FoundZip, ZipAnswer } from './zip-answer.service.ts'

/** What the server puts into the landing page for a ZIP code. Tailwind builds its classes into that page's style. */
export interface RenderedAnswer {
  /** The problem with what was typed, below the field. */
  error: string
  /** Replaces the preview in the card; undefined keeps it. */
  answer: Html | undefined
}

export function renderZipAnswer(i18n: I18n, answer: ZipAnswer): RenderedAnswer {
  if (answer.kind === 'invalid') return { error: i18n._('Enter a 5-digit ZIP code.'), answer: undefined }
  if (answer.kind === 'found') return { error: '', answer: foundPart(i18n, answer) }
  return { error: '', answer: notFoundPart(i18n, answer.kind, answer.zip) }
}

const answerHeading = (text: string): Html =>
  html`<h2 tabindex="-1" data-zip-focus class="m-0 text-step-1">${text}</h2>`

const accountButton =
  'inline-flex min-h-11 w-full items-center justify-center rounded-full bg-brand px-5.5 py-2 text-center leading-snug ' +
  'font-semibold text-on-brand no-underline hover:bg-brand-hover'

function foundPart(i18n: I18n, found: FoundZip): Html {
  const [state, ...others] = found.states
  const place = `${found.city}, ${nameOf(i18n, state)} ${found.zip}`
  return html`<div class="border-b border-line px-4 py-3 sm:px-6">${answerHeading(place)}
    ${
      others.length > 0 &&
      html`<p class="m-0 text-step--1">${i18n._('This ZIP code is also in {states}. Dates below are for {state}.', {
        states: others.map((other) => nameInText(i18n, other)).join(', '),
        state: nameInText(i18n, state),
      })}</p>`
    }</div>
    ${votingPart(i18n, found)}${officialsPart(i18n, found)}
    <div class="border-t border-line px-4 py-4 sm:px-6">
      <a href="${signUpLink()}" class="${accountButton}">${i18n._(
        'Create an account for reminders, your ballot and your plan',
      )}</a>
    </div>`
}

function notFoundPart(i18n: I18n, kind: 'unknown_zip' | 'military_zip' | 'outside_zip', zip: string): Html {
  const content = {
    unknown_zip: {
      title: i18n._('We couldn’t find ZIP code {zip}.', { zip }),
      text: html`${i18n._('Check the number. New ZIP codes may not be in our list yet.')}`,
    },
    military_zip: {
      title: i18n._('{zip} is a military ZIP code.', { zip }),
      text: html`${i18n._('Service members vote from their voting residence (legal home address). Enter its ZIP code, or see')}
        ${outsideLink('https://www.fvap.gov/', 'fvap.gov')}.`,
    },
    outside_zip: {
      title: i18n._('{zip} is the ZIP code of another country.', { zip }),
      text: html`${i18n._(
        'It has no members of Congress. U.S. citizens who live there vote from their last U.S. home. Enter its ZIP code, or see',
      )}
        ${outsideLink('https://www.fvap.gov/', 'fvap.gov')}.`,
    },
  }[kind]
  return html`<div class="px-4 py-4 sm:px-6">${answerHeading(content.title)}<p class="m-0 mt-1">${content.text}</p></div>`
}
