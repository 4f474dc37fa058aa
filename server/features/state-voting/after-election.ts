import type { I18n } from '@lingui/core'
import { daysBetween } from '../../../civic/dates/local-date.ts'
import { isFederalGeneral, newTerms } from '../../../civic/elections/general-election.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { LocalizedElection } from '../../reference/current-elections.ts'
import { conditionTexts } from '../../reference/deadline-conditions.ts'
import type { Elections } from '../../reference/elections.ts'

type AroundVoting = NonNullable<ReturnType<Elections['around']['get']>>

interface AfterContext {
  around: AroundVoting | undefined
  /** The state's elections; a runoff may follow the last one. */
  elections: readonly LocalizedElection[]
  today: LocalDate
  /** The local time, such as 16:30. */
  now: string
  locale: Locale
}

/** A step without a known date is shown only while it may still be open. */
const openDays = 21

/**
 * Without a date, fixing a mail ballot is assumed to be over this many days after the election. Most deadlines fall within a
 * week; a rule that the state words itself may run until the county canvass.
 */
const cureDays = { noStatedRule: 7, statedRule: 13 }

/** What happens now with the last election, by date; null once all of it is over. */
export function afterElection(last: LocalizedElection | null, context: AfterContext): StateVoting['after'] {
  if (!last) return null
  const { elections, today, now, locale } = context
  const isPast = ({ date, time }: Step) =>
    date !== null && (date < today || (date === today && time !== null && time <= now))
  const steps = [
    ...mailBallots(last, i18nFor(locale)),
    ...statedDays(last, context),
    ...runoffs(last, elections, locale),
    ...newTermSteps(last),
  ]
    .filter(({ date }) => date !== null || daysBetween(last.date, today) <= openDays)
    .map((step) => ({ ...step, past: isPast(step) }))
    .sort((a, b) => (a.date ?? last.date).localeCompare(b.date ?? last.date))
  return steps.some(({ past }) => !past) ? { steps } : null
}

type Step = Omit<AfterStep, 'past'>

/** Only if ballots may still arrive after election day. */
function mailBallots({ date: electionDay, deadlines }: LocalizedElection, i18n: I18n): Step[] {
  if (!deadlines) return []
  const { date, time, confirmed, source } = deadlines.receiveMailBallot
  if (!date || date <= electionDay) return []
  const [text = null] = conditionTexts(i18n, ['receiveMailBallot'], deadlines)
  return [{ kind: 'mail-ballots-arrive', date, time, text, confirmed, source }]
}

const statedKinds = [
  ['cure-signature', 'cure'],
  ['provisional-papers', 'provisionalPapers'],
  ['counties-certify', 'countiesCertify'],
  ['state-certifies', 'stateCertifies'],
] as const

/** The dates of the pack are for one election. For any other, only the texts of the rules hold. */
function statedDays(last: LocalizedElection, { around, today, locale }: AfterContext): Step[] {
  if (!around || (last.kind !== 'general' && last.kind !== 'presidential-general')) return []
  const { cure, after } = around
  const isCureOver = (days: number) => daysBetween(last.date, today) > days || isCertified(last, after, today)
  const stated = statedKinds.flatMap(([kind, name]): Step[] => {
    const day = after?.[name]
    const date = (after?.election === last.date && day?.date) || null
    if (!day || (name === 'cure' && date === null && isCureOver(cureDays.statedRule))) return []
    const text = day.text?.[locale] ?? null
    return (date ?? text) ? [{ kind, date, time: null, text, confirmed: day.confirmed, source: day.source }] : []
  })
  // The state names no deadline: general advice, for a week.
  if (!cure || after?.cure || isCureOver(cureDays.noStatedRule)) return stated
  const text = cureText(i18nFor(locale), cure.kind)
  if (text === null) return stated
  const { confirmed, source } = cure
  return [{ kind: 'cure-signature', date: null, time: null, text, confirmed, source }, ...stated]
}

/** No ballot can be fixed once its county, or the state, has certified. */
function isCertified({ date }: LocalizedElection, after: AroundVoting['after'], today: LocalDate): boolean {
  if (after?.election !== date) return false
  const certified = after.countiesCertify?.date ?? after.stateCertifies?.date ?? null
  return certified !== null && certified < today
}

function cureText(i18n: I18n, kind: NonNullable<AroundVoting['cure']>['kind']): string | null {
  switch (kind) {
    case 'required':
      return i18n._(
        'If the signature on your mail ballot has a problem, your election office will tell you how to fix it.',
      )
    case 'some-counties':
      return i18n._('Some counties let you fix a problem with your mail ballot. Ask your election office.')
    // A clerk takes a fixed ballot only until the polls close.
    case 'clerk-decides':
    case 'none':
      return null
  }
}

/** A runoff belongs to an election at most this many days before it. */
const maxDaysToRunoff = 60

/** Runoffs that belong to the last election: the next ones of the state after it. */
function runoffs(last: LocalizedElection, elections: readonly LocalizedElection[], locale: Locale): Step[] {
  return elections
    .filter(
      ({ kind, date }) =>
        kind.endsWith('runoff') && date > last.date && daysBetween(last.date, date) <= maxDaysToRunoff,
    )
    .map(({ date, title, note, confirmed, source }) => ({
      kind: 'runoff',
      date,
      time: null,
      text: [`${title}.`, note?.[locale]].filter(Boolean).join(' '),
      confirmed,
      source,
    }))
}

/** Fixed by the Constitution, so confirmed without a source of the pack. */
function newTermSteps(last: LocalizedElection): Step[] {
  if (!isFederalGeneral(last)) return []
  const { congress, president } = newTerms(last.date)
  const byConstitution = { time: null, text: null, confirmed: true, source: null }
  return [
    { kind: 'new-congress', date: congress, ...byConstitution },
    ...(last.kind === 'presidential-general'
      ? [{ kind: 'new-president' as const, date: president, ...byConstitution }]
      : []),
  ]
}
