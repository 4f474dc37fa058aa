import type { I18n } from '@lingui/core'
import { confirmedStep, deadlinesOfStep } from '../../../civic/dates/countdown.ts'
import { isEarlyVotingLocal, isFormArrival } from '../../../civic/dates/deadline-conditions.ts'
import { justEnded, upcomingElections } from '../../../civic/elections/next-election.ts'
import { isOver } from '../../../civic/elections/registration-over.ts'
import { type DeadlineName, type Deadlines, deadlineNames } from '../../../contract/deadlines.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { byTime } from '../../core/date-format.ts'
import { type Html, html } from '../../core/html.ts'
import { conditionTexts } from '../../reference/deadline-conditions.ts'
import { countedTitle, formsArrive, stepTitle } from './step-titles.ts'
import { formatDay, nameInText, outsideLink, smallHeading, sourceLine, unconfirmedMark } from './texts.ts'
import type { FoundZip } from './zip-answer.service.ts'

type Step = NonNullable<StateVoting['step']>

const maxDeadlines = 4
const maxElections = 2

/** What comes next in the state: the next step, the deadlines, the elections to come, and the last one's count. */
export function votingPart(i18n: I18n, { voting, outdated }: Pick<FoundZip, 'voting' | 'outdated'>): Html {
  const { next, isSoon, step, sources } = voting
  const toCome = upcomingElections(voting)
  const [first] = toCome
  const shown = step && surestStep(step, toCome)
  const deadlines =
    isSoon && next?.deadlines
      ? upcomingDeadlines(i18n, next.deadlines, voting.today, shown?.election.id === next.id ? shown : null)
      : []
  const others = toCome.filter(({ id }) => id !== (step ? step.election.id : first?.id)).slice(0, maxElections)
  const used = [step?.source, ...toCome.map(({ source }) => source), ...deadlines.map(({ source }) => source)]
  return html`<section class="border-b border-line px-4 py-4 sm:px-6">
    ${smallHeading(i18n._('What’s next'))}
    ${shown ? stepLines(i18n, voting, shown) : nextKnown(i18n, voting, first)}
    ${deadlines.length > 0 && html`<ul class="m-0 mt-3 list-none p-0">${deadlines.map(({ row }) => row)}</ul>`}
    ${others.map((election) => html`<p class="mt-2 mb-0 text-step--1">${electionText(i18n, election)}</p>`)}
    ${voting.registration === 'not-needed' && noRegistration(i18n, voting)}
    ${lastElection(i18n, voting)}
    <p class="mt-3 mb-0">${i18n._('Official site:')}
      ${outsideLink(voting.office.website.url, voting.office.website.host)}</p>
    ${sourceLine(
      i18n,
      used.map((key) => (key ? sources[key] : undefined)),
      outdated.filter(({ set }) => set === 'elections/elections' || set === 'elections/rules'),
    )}
  </section>`
}

function lastElection(i18n: I18n, voting: StateVoting): Html | undefined {
  const last = justEnded(voting)
  if (!last) return undefined
  const { results } = voting.links
  return html`<p class="mt-3 mb-0">${i18n._('The election on {day} is over.', { day: formatDay(i18n, last.date, 'long') })}
    ${results && outsideLink(results.url, i18n._('See the count on {host}', { host: results.host }))}</p>`
}

/** The step, or Election Day if only that is confirmed. The step is among the deadlines then. */
const surestStep = (step: Step, toCome: readonly UpcomingElection[]): Step =>
  confirmedStep(
    step,
    toCome.find(({ id }) => id === step.election.id),
  ) ?? step

/** The largest type is for a confirmed date of an election that takes place. */
function stepLines(i18n: I18n, voting: StateVoting, step: Step): Html {
  const { days, date, time, confirmed, certainty, election } = step
  const figure = i18n._('{days, plural, =0 {Today} =1 {Tomorrow} other {# days}}', { days })
  const isElectionDay = step.kind === 'election-day'
  const upcoming = upcomingElections(voting).find(({ id }) => id === election.id)
  const deadlines = upcoming?.deadlines ?? null
  const conditions = deadlines ? conditionTexts(i18n, deadlinesOfStep(step), deadlines) : []
  const isCounted = confirmed && certainty === 'scheduled'
  return html`${
    isCounted &&
    html`<p class="m-0 text-[2.4rem] leading-none font-extrabold tracking-[-.03em] text-signal">${figure}</p>`
  }
    <p class="m-0 mt-1 text-step-1 leading-snug font-bold">${isCounted ? countedTitle(i18n, step, deadlines) : stepTitle(i18n, step, deadlines)}</p>
    <p class="m-0">${byTime(i18n, formatDay(i18n, date), time)} ${!confirmed && unconfirmedMark(i18n)}</p>
    ${conditions.map((condition) => html`<p class="m-0 text-step--1">${condition}</p>`)}
    ${
      !isElectionDay &&
      html`<p class="m-0 text-step--1 text-muted">${i18n._('For: {election}, {day}', {
        election: election.title,
        day: formatDay(i18n, election.date, 'long'),
      })}</p>`
    }
    ${certainty === 'possible' && html`<p class="m-0 text-step--1 text-muted">${onlyIfNeeded(i18n)}</p>`}
    ${soonerElections(i18n, voting, upcoming)}`
}

/** What may come before an election, because our calendar does not have every local election, runoff and primary. */
function soonerElections(i18n: I18n, voting: StateVoting, election: UpcomingElection | undefined): Html | undefined {
  if (!election) return undefined
  const { id, days } = election
  const { next, isPrimaryMissing, isCalendarOutdated } = voting
  const lines = [
    (days > soonDays || (isCalendarOutdated && days > 0)) && i18n._('Local elections and runoffs may come sooner.'),
    isPrimaryMissing && id === next?.id && i18n._('There may be a primary first. We don’t have its date.'),
  ]
  return html`${lines.map((line) => line && html`<p class="m-0 text-step--1">${line}</p>`)}`
}

function nextKnown(i18n: I18n, voting: StateVoting, first: UpcomingElection | undefined): Html {
  if (!first) return html`<p class="m-0 font-bold">${i18n._('We don’t have the next election date yet.')}</p>`
  const sooner = soonerElections(i18n, voting, first)
  if (first.days <= soonDays) return html`<p class="m-0 font-bold">${electionText(i18n, first)}</p>${sooner}`
  return html`<p class="m-0 text-step-1 leading-snug font-bold">${i18n._('We don’t know of any elections soon.')}</p>
    ${sooner}
    <p class="m-0">${i18n._('Next election we know of:')} ${electionText(i18n, first)}</p>`
}

const onlyIfNeeded = (i18n: I18n) => i18n._('Held only if needed.')

function electionText(i18n: I18n, { title, date, confirmed, certainty, reach }: UpcomingElection): Html {
  return html`${title}, ${formatDay(i18n, date)}.
    ${certainty === 'possible' && onlyIfNeeded(i18n)} ${reach === 'some-areas' && i18n._('Only in some areas.')}
    ${!confirmed && unconfirmedMark(i18n)}`
}

function noRegistration(i18n: I18n, { stateCode }: StateVoting): Html {
  return html`<p class="mt-3 mb-0">${i18n._('You don’t need to register to vote in {place}.', {
    place: nameInText(i18n, stateCode),
  })}</p>`
}

interface DeadlineRow {
  row: Html
  source: string | null
}

/**
 * Dates to come, the next ones first, without those of the step above; and early voting where its days are set locally.
 * Other deadlines without a date are on the page of the state, not here.
 */
function upcomingDeadlines(i18n: I18n, deadlines: Deadlines, today: string, step: Step | null): DeadlineRow[] {
  const labels: Record<DeadlineName, string> = {
    registerOnline: i18n._('Last day to register online'),
    registerByMail: isFormArrival(['registerByMail'], deadlines)
      ? formsArrive(i18n)
      : i18n._('Last day to register by mail'),
    registerInPerson: i18n._('Last day to register in person'),
    applyMailBallot: i18n._('Last day to request a mail ballot'),
    firstDayEarlyVoting: i18n._('First day of early voting'),
    lastDayEarlyVoting: i18n._('Last day of early voting'),
    receiveMailBallot: i18n._('Last day for mail ballots to arrive'),
  }
  const isLocal = isEarlyVotingLocal(deadlines)
  const names = deadlineNames.filter(
    (name) =>
      (deadlines.registrationNeeded || !name.startsWith('register')) && !(isLocal && name.endsWith('EarlyVoting')),
  )
  const inStep = new Set(step && deadlinesOfStep(step))
  const dated = names
    .flatMap((name) => {
      const { date, confirmed, source } = deadlines[name]
      const time = name === 'firstDayEarlyVoting' ? null : deadlines[name].time
      const note = conditionTexts(i18n, [name], deadlines).join(' ')
      if (date === step?.date && time === step?.time && inStep.has(name)) return []
      return date !== null && date >= today ? [{ label: labels[name], date, time, confirmed, source, note }] : []
    })
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, maxDeadlines)
    .map(({ label, date, time, confirmed, source, note }) => ({
      source,
      row: listRow(
        html`${label} ${!confirmed && unconfirmedMark(i18n)}`,
        note,
        html`<time datetime="${date}" class="ml-auto font-semibold tabular-nums">${byTime(
          i18n,
          formatDay(i18n, date, 'short'),
          time,
        )}</time>`,
      ),
    }))
  return isLocal ? [...dated, ...localEarlyVoting(i18n, deadlines, today)] : dated
}

/** As long as a county or town may still offer it. */
function localEarlyVoting(i18n: I18n, deadlines: Deadlines, today: string): DeadlineRow[] {
  const { firstDayEarlyVoting: first, lastDayEarlyVoting: last } = deadlines
  if (isOver(last, today)) return []
  const note =
    first.between && last.between
      ? i18n._('Between {first} and {last}', {
          first: formatDay(i18n, first.between.first, 'short'),
          last: formatDay(i18n, last.between.last, 'short'),
        })
      : ''
  const isConfirmed = first.confirmed && last.confirmed
  return [
    {
      source: first.source,
      row: listRow(
        html`${i18n._('Early voting')} ${!isConfirmed && unconfirmedMark(i18n)}`,
        note,
        html`<span class="ml-auto font-semibold">${i18n._('Days set by your county or town')}</span>`,
      ),
    },
  ]
}

const listRow = (label: Html, note: string, value: Html): Html =>
  html`<li class="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5">
    <span>${label} ${note && html`<span class="block text-step--2 text-muted">${note}</span>`}</span>
    ${value}
  </li>`
