import type { I18n } from '@lingui/core'
import type { Governor, Official, Term } from '../../../contract/officials.ts'
import { type Html, html } from '../../core/html.ts'
import { formatDay, nameOf, outsideLink, smallHeading, sourceLine, termOf, unconfirmedMark } from './texts.ts'
import type { FoundZip } from './zip-answer.service.ts'

/** Who represents the ZIP code. With several possible House members all are listed, and none is chosen. */
export function officialsPart(i18n: I18n, { senators, house, isSplit, governors, zip, ...found }: FoundZip): Html {
  const splitText =
    house.length > 1
      ? i18n._('ZIP code {zip} may be in {count} districts. One of these House members represents you:', {
          zip,
          count: house.length,
        })
      : i18n._('Your district depends on your street address. It is probably this one:')
  return html`<section class="px-4 py-4 sm:px-6">
    ${smallHeading(i18n._('Who represents you'))}
    <ul class="m-0 list-none p-0">${senators.map((seat) => officialRow(i18n, seat))}</ul>
    ${isSplit && html`<p class="mt-3 mb-0 text-step--1">${splitText}</p>`}
    <ul class="m-0 list-none p-0">${house.map((seat) => officialRow(i18n, seat))}
      ${governors.map((governor) => governorRow(i18n, governor))}</ul>
    ${sourceLine(
      i18n,
      [found.congressSource, ...governors].map(({ source, sourceUrl, asOf, secondary }) => ({
        name: source,
        url: sourceUrl,
        asOf,
        secondary,
      })),
      found.outdated.filter(({ set }) => set === 'officials/congress' || set === 'officials/governors'),
    )}
  </section>`
}

interface Person {
  name: string
  office: string
  party: string | null
  notes: (Html | string | false | undefined)[]
}

const personRow = ({ name, office, party, notes }: Person): Html =>
  html`<li class="flex items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
    <span class="min-w-0"><span class="block font-bold">${name}</span>
      <span class="block text-step--1 text-muted">${office}</span>
      ${notes.filter(Boolean).map((note) => html`<span class="block text-step--1 text-muted">${note}</span>`)}</span>
    ${party && html`<span class="ml-auto shrink-0 text-step--1 font-semibold">${party}</span>`}
  </li>`

function officialRow(i18n: I18n, seat: Official): Html {
  const place = nameOf(i18n, seat.state)
  const district =
    seat.district === null || seat.district === 0
      ? place
      : i18n._('{place}, District {district}', { place, district: seat.district })
  return personRow({
    name: seat.name ?? (seat.vacant ? i18n._('Our data shows this seat as vacant.') : holderUnknown(i18n)),
    office: `${termOf(i18n, seat.position)}, ${district}`,
    party: seat.partyLabel ?? (seat.party && termOf(i18n, seat.party)),
    notes: [
      termNote(i18n, seat.term),
      seat.contestedOn !== null &&
        i18n._('This seat was on the {date} ballot. We don’t have the result yet.', {
          date: formatDay(i18n, seat.contestedOn, 'long'),
        }),
      seat.unconfirmed && unconfirmedMark(i18n),
    ],
  })
}

const governorRow = (i18n: I18n, governor: Governor): Html =>
  personRow({
    name: governor.name ?? holderUnknown(i18n),
    office: `${termOf(i18n, governor.title)}, ${nameOf(i18n, governor.stateCode)}`,
    party: governor.party && termOf(i18n, governor.party),
    notes: [termNote(i18n, governor.term), governor.unconfirmed && unconfirmedMark(i18n)],
  })

const holderUnknown = (i18n: I18n) => i18n._('We don’t know who holds this office now.')

function termNote(i18n: I18n, term: Term | null): Html | string | undefined {
  if (!term) return undefined
  if (term.officialList) return outsideLink(term.officialList.url, term.officialList.name)
  return term.status === 'ending' && term.end !== null
    ? i18n._('Term ends {day}', { day: formatDay(i18n, term.end, 'long') })
    : undefined
}
