import type { I18n } from '@lingui/core'
import { type DataFile, type DataPack, type DataReport, dataAnchor, dataReport } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { type Html, html } from '../../core/html.ts'
import { heading } from '../../http/pages/frame.ts'
import { fileText, packText } from './file-texts.ts'
import { formatDay, inEnglish, link, linkedSource } from './texts.ts'
import { changesSection, linksSection, partnersSection, updatesSection } from './updates.page.ts'

interface DataPageParts {
  title: string
  /** How current the facts are, in one or two sentences. */
  intro: string
  body: Html
}

/** How current every list of facts is, and where it comes from. */
export function dataPage(i18n: I18n, report: DataReport): DataPageParts {
  const title = i18n._('How current our facts are')
  const intro = howCurrent(i18n, report)
  const body = html`${heading(title)}
    <p class="mt-3 mb-0 text-step-1 text-pretty">${intro}</p>
    ${outdatedList(i18n, report)}
    <p class="mt-4 mb-0 text-step--1">${i18n._('Choose “Report an error” next to a fact if it’s wrong.')}
      ${link(dataReport.path, i18n._('This page as data'))} ·
      ${link(`${serverPaths.dataFeed}?lang=${i18n.locale}`, i18n._('News feed of changes'))}</p>
    ${updatesSection(i18n, report)}${changesSection(i18n, report)}
    ${report.packs.map((pack) => packSection(i18n, pack))}
    ${partnersSection(i18n, report)}${linksSection(i18n, report)}`
  return { title, intro, body }
}

function howCurrent(i18n: I18n, { files, outdatedFiles, oldest }: DataReport): string {
  const parts = [
    outdatedFiles === 0
      ? i18n._('None of our {files} lists of facts is out of date.', { files })
      : i18n._(
          '{outdatedFiles, plural, one {# of our {files} lists of facts is out of date.} other {# of our {files} lists of facts are out of date.}}',
          { outdatedFiles, files },
        ),
  ]
  if (oldest) {
    const { name } = fileText(i18n, oldest.set)
    parts.push(i18n._('The oldest source we use is from {day} ({name}).', { day: formatDay(i18n, oldest.asOf), name }))
  }
  return parts.join(' ')
}

function outdatedList(i18n: I18n, { packs }: DataReport): Html | undefined {
  const outdated = packs.flatMap(({ files }) => files.filter((file) => file.outdated))
  if (outdated.length === 0) return undefined
  return html`<section class="mt-5 rounded-md bg-tint-warn px-4 py-3">
    <h2 class="m-0 text-step-0 font-bold">${i18n._('May be out of date')}</h2>
    <ul class="mt-1 mb-0 grid list-disc gap-0.5 pl-5">${outdated.map(
      ({ set, freshUntil }) => html`<li>
        <a class="inline-block min-h-6" href="#${dataAnchor(set)}">${fileText(i18n, set).name}</a>:
        ${i18n._('good until {day}', { day: formatDay(i18n, freshUntil) })}</li>`,
    )}</ul>
  </section>`
}

const packSection = (i18n: I18n, pack: DataPack): Html =>
  html`<section class="mt-10" aria-labelledby="${pack.name}">
    <h2 id="${pack.name}" class="m-0 text-step-2">${packText(i18n, pack.name)}</h2>
    ${pack.files.map((file) => fileCard(i18n, pack, file))}
  </section>`

function fileCard(i18n: I18n, pack: DataPack, file: DataFile): Html {
  const { name, about } = fileText(i18n, file.set)
  return html`<article id="${dataAnchor(file.set)}" class="mt-4 rounded-lg border border-line bg-card p-4 sm:p-5">
    <h3 class="m-0 text-step-1 font-bold">${name}</h3>
    ${about && html`<p class="mt-1 mb-0">${about}</p>`}
    <p class="mt-2 mb-0">${freshness(i18n, file)}</p>
    <dl class="mt-3 mb-0 grid gap-x-4 gap-y-2 text-step--1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      ${row(i18n._('Facts'), counts(i18n, file))}
      ${file.asOf && row(i18n._('As of'), dates(i18n, file.asOf))}
      ${file.checkedOn && row(i18n._('Last checked'), html`${formatDay(i18n, file.checkedOn)}`)}
      ${row(i18n._('Source'), sources(i18n, pack, file))}
      ${file.renewal && row(i18n._('Renewed'), renewal(i18n, file.renewal))}
      ${row(i18n._('File'), html`<code class="wrap-anywhere">${pack.name}/${file.file}</code>`)}
    </dl>
  </article>`
}

const row = (term: string, value: Html): Html =>
  html`<dt class="m-0 font-semibold">${term}</dt><dd class="m-0 min-w-0">${value}</dd>`

/** In words, and not by color alone. */
function freshness(i18n: I18n, { outdated, freshUntil }: DataFile): Html {
  const day = formatDay(i18n, freshUntil)
  return outdated
    ? html`<strong class="text-warn">${i18n._('May be out of date.')}</strong> ${i18n._('Good until {day}.', { day })}`
    : html`${i18n._('Good until {day}.', { day })}`
}

const dates = (i18n: I18n, { oldest, newest }: { oldest: string; newest: string }): Html =>
  oldest === newest
    ? html`${formatDay(i18n, oldest)}`
    : html`${i18n._('{oldest} to {newest}', { oldest: formatDay(i18n, oldest), newest: formatDay(i18n, newest) })}`

function counts(i18n: I18n, { figures }: DataFile): Html {
  const number = (count: number) => i18n.number(count)
  const all = number(figures.facts)
  if (figures.official === figures.facts) return html`${i18n._('{all}, all from official sources', { all })}`
  const parts = [
    figures.official > 0 && i18n._('{count} from official sources', { count: number(figures.official) }),
    figures.neutral > 0 && i18n._('{count} from neutral sources', { count: number(figures.neutral) }),
    figures.secondary > 0 && i18n._('{count} from other lists, not confirmed', { count: number(figures.secondary) }),
    figures.noSource > 0 && i18n._('{count} not checked against a source', { count: number(figures.noSource) }),
    figures.unconfirmed > 0 && i18n._('{count} marked “To be confirmed”', { count: number(figures.unconfirmed) }),
  ].filter((part) => part !== false)
  return html`${all}${parts.length > 0 && `: ${parts.join('; ')}`}`
}

/** More sources than this are folded. */
const shownSources = 3

function sources(i18n: I18n, { sources: all }: DataPack, { sources: keys }: DataFile): Html {
  const used = keys.flatMap((key) => all[key] ?? [])
  if (used.length === 0) return html`${i18n._('Each fact links to the page it’s from.')}`
  const items = html`<ul class="m-0 grid list-none gap-2 p-0">${used.map(
    (source) => html`<li class="wrap-anywhere">${linkedSource(i18n, source)},
      ${i18n._('as of {day}', { day: formatDay(i18n, source.asOf) })}.
      ${i18n._('License:')} ${inEnglish(i18n, source.license)}.
      ${source.credit && inEnglish(i18n, `${source.credit}.`)}
      ${source.gaps && html`<br>${i18n._('Known gaps:')} ${inEnglish(i18n, source.gaps)}`}</li>`,
  )}</ul>`
  if (used.length <= shownSources) return items
  const summary = i18n._('{count, plural, one {# source} other {# sources}}', { count: used.length })
  return html`<details><summary class="w-fit cursor-pointer py-1">${summary}</summary>${items}</details>`
}

const renewal = (i18n: I18n, { programs, byHand }: NonNullable<DataFile['renewal']>): Html =>
  html`${programs.map(
    ({ publisher, url }) =>
      html`<p class="m-0">${i18n._('By a program, from:')} ${linkedSource(i18n, { name: publisher, url })}</p>`,
  )}${byHand !== null && html`<p class="m-0">${i18n._('By hand:')} ${inEnglish(i18n, byHand)}</p>`}`
