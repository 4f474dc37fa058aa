import type { I18n } from '@lingui/core'
import type {
  BrokenLink,
  DataRelease,
  DataReport,
  FileChanges,
  LinkVerdict,
  LookResult,
} from '../../../contract/data.ts'
import { type Html, html } from '../../core/html.ts'
import { setName } from './file-texts.ts'
import { changeText, formatDay, formatTime, link } from './texts.ts'

const section = (id: string, title: string, content: Html): Html =>
  html`<section class="mt-10" aria-labelledby="${id}">
    <h2 id="${id}" class="m-0 text-step-2">${title}</h2>${content}</section>`

const paragraph = (text: string | Html): Html => html`<p class="mt-2 mb-0 text-pretty">${text}</p>`

/** How this site gets newer facts, and when it last looked for them. */
export function updatesSection(i18n: I18n, { followsReleases, lastLook }: DataReport): Html {
  const text = followsReleases
    ? i18n._('This site looks for updates by itself.')
    : i18n._('This site uses the facts that came with the program. It doesn’t look for updates by itself.')
  const look = lastLook
    ? html`${i18n._('Last look: {time}.', { time: formatTime(i18n, lastLook.at) })} ${lookText(i18n, lastLook.result)}`
    : i18n._('It hasn’t looked yet.')
  return section('updates', i18n._('Updates'), html`${paragraph(text)}${followsReleases && paragraph(look)}`)
}

function lookText(i18n: I18n, result: LookResult): string {
  const texts: Record<LookResult, string> = {
    new: i18n._('It found an update, which is now in use.'),
    unchanged: i18n._('There was nothing new.'),
    refused: i18n._('The update had errors, so we keep the facts we have.'),
    failed: i18n._('We couldn’t reach the publisher of the updates.'),
  }
  return texts[result]
}

/** What each release changed. Left out on a site that has never had one. */
export function changesSection(i18n: I18n, { releases }: DataReport): Html | undefined {
  if (releases.length === 0) return undefined
  return section('changes', i18n._('Changes'), html`${releases.map((release) => releaseChanges(i18n, release))}`)
}

function releaseChanges(i18n: I18n, { createdAt, receivedAt, changes }: DataRelease): Html {
  return html`<h3 class="mt-4 mb-0 text-step-0 font-bold">
      ${i18n._('Updated facts of {day}', { day: formatDay(i18n, createdAt) })}</h3>
    ${paragraph(i18n._('In use since {time}.', { time: formatTime(i18n, receivedAt) }))}
    ${changes === null && paragraph(i18n._('We don’t know what changed.'))}
    ${changes?.length === 0 && paragraph(i18n._('No list of facts changed.'))}
    ${
      changes &&
      changes.length > 0 &&
      html`<ul class="mt-2 mb-0 grid list-disc gap-1 pl-5">${changes.map((change) => changedFile(i18n, change))}</ul>`
    }`
}

function changedFile(i18n: I18n, change: FileChanges): Html {
  const { added, changed, removed } = change.ids
  const ids = [...added, ...changed, ...removed]
  return html`<li>${setName(i18n, change.set)}: ${changeText(i18n, change)}
    ${
      ids.length > 0 &&
      html`<details class="text-step--1"><summary class="w-fit cursor-pointer py-1">${i18n._('Which ones')}</summary>
        ${idList(i18n._('Added:'), added)}${idList(i18n._('Changed:'), changed)}${idList(i18n._('Removed:'), removed)}
      </details>`
    }</li>`
}

const idList = (label: string, ids: string[]): Html | false =>
  ids.length > 0 && html`<p class="m-0 wrap-anywhere">${label} <span translate="no">${ids.join(', ')}</span></p>`

/** Others whose facts are shown here. Left out on a site that has no partners. */
export function partnersSection(i18n: I18n, { partners }: DataReport): Html | undefined {
  if (partners.length === 0) return undefined
  const items = partners.map(
    ({ name, url, publishedAt, records }) => html`<li>${link(url, name)}:
      ${i18n._('{count, plural, one {# fact} other {# facts}}', { count: records })},
      ${i18n._('published {day}', { day: formatDay(i18n, publishedAt) })}</li>`,
  )
  return section(
    'partners',
    i18n._('Partners'),
    html`${paragraph(i18n._('They provide facts about their own area. Each fact names them as its source.'))}
    <ul class="mt-2 mb-0 grid list-disc gap-1 pl-5">${items}</ul>`,
  )
}

/** Whether the links of the facts work, as far as this site checks them. */
export function linksSection(i18n: I18n, { links }: DataReport): Html {
  const title = i18n._('Links')
  if (!links) return section('links', title, paragraph(i18n._('This site doesn’t check links by itself.')))
  const { total, checked, broken, lastCheckedAt, brokenLinks } = links
  const [all, done] = [total, checked].map((count) => i18n.number(count))
  if (lastCheckedAt === null) return section('links', title, paragraph(i18n._('No links checked yet.')))
  return section(
    'links',
    title,
    html`${paragraph(
      broken === 0
        ? i18n._('All {done} links we checked work.', { done })
        : i18n._(
            '{broken, plural, one {# of the {done} links we checked doesn’t work.} other {# of the {done} links we checked don’t work.}}',
            { broken, done },
          ),
    )}
    ${checked < total && paragraph(i18n._('We’ve checked {done} of {all} links so far.', { done, all }))}
    ${paragraph(i18n._('Last check: {time}.', { time: formatTime(i18n, lastCheckedAt) }))}
    ${
      brokenLinks.length > 0 &&
      html`<details class="mt-2"><summary class="w-fit cursor-pointer py-1">
        ${i18n._('Links that don’t work')}</summary>
        <ul class="mt-1 mb-0 grid list-disc gap-2 pl-5 text-step--1">
          ${brokenLinks.map((one) => brokenLink(i18n, one))}</ul></details>`
    }`,
  )
}

const brokenLink = (i18n: I18n, { url, verdict, since, sets }: BrokenLink): Html =>
  html`<li class="wrap-anywhere">${link(url, url)}: ${verdictText(i18n, verdict)},
    ${i18n._('since {day}', { day: formatDay(i18n, since) })}
    (${sets.map((set) => setName(i18n, set)).join(', ')})</li>`

function verdictText(i18n: I18n, verdict: LinkVerdict): string {
  const texts: Record<LinkVerdict, string> = {
    ok: i18n._('works'),
    moved: i18n._('moved'),
    dead: i18n._('page not found'),
    certificate: i18n._('the site’s certificate is not valid'),
    unreachable: i18n._('no answer'),
    'server-error': i18n._('error on that site'),
    'refuses-programs': i18n._('can’t be checked by a program'),
    'not-public': i18n._('not a public address'),
  }
  return texts[verdict]
}
