import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/address/states.ts'
import { brand } from '../../../contract/brand.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { DataReport } from '../../../contract/data.ts'
import { type DeadlineName, deadlineNames } from '../../../contract/deadlines.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { type AtomEntry, type Feed, atomFeed } from '../../core/atom.ts'
import { formatDay } from '../../core/date-format.ts'
import { localeOf } from '../../core/i18n.ts'
import type { ElectionStatus } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import { newestPack } from './feed.ts'

export interface DateChanges {
  report: DataReport
  statuses: ElectionStatus[]
  elections: Elections
}

interface FeedOptions {
  origin: string
  /** Only what concerns this state. */
  state: StateCode | undefined
}

interface Change {
  id: string
  at: string
  /** Null for the whole country. */
  state: StateCode | null
  title: string
  line: string
}

/** Which election dates and deadlines changed, from what each release recorded and from what administrators entered. */
export function dateFeed(
  i18n: I18n,
  { report, statuses, elections }: DateChanges,
  { origin, state }: FeedOptions,
): Feed {
  const locale = localeOf(i18n)
  const changes = [
    ...report.releases.flatMap((release) => ofRelease(i18n, release, elections)),
    ...statuses.flatMap((status) => ofStatus(i18n, status, elections)),
  ]
  const place = state ? `&state=${state}` : ''
  const self = `${origin}${serverPaths.dateFeed}?lang=${locale}${place}`
  const toEntry = ({ id, at, title, line }: Change): AtomEntry => ({
    id: `${origin}${serverPaths.dateFeed}#${id}`,
    title,
    updated: at,
    link: `${origin}${paths.home}`,
    lines: [line],
  })
  return atomFeed({
    locale,
    title: i18n._('{brand}: changed election dates', { brand }),
    self,
    page: `${origin}${serverPaths.data}`,
    entries: changes.filter((one) => state === undefined || one.state === state || one.state === null).map(toEntry),
    updated: newestPack(report),
  })
}

function ofRelease(
  i18n: I18n,
  { digest, receivedAt, changes }: DataReport['releases'][number],
  elections: Elections,
): Change[] {
  const changesOf = (set: string) => changes?.find((one) => one.set === set)
  const [dates, rules] = [changesOf('elections/elections'), changesOf('elections/rules')]
  const toId = (key: string) => `${digest.slice(0, 16)}-${key}`
  const electionChange = (key: string, isNew: boolean): Change[] => {
    const election = elections.byId.get(key)
    if (!election) return []
    const fields = dates?.fields?.[key]
    const title = election.title[localeOf(i18n)]
    const moved = dates?.moved?.[key]
    const isMoved = fields?.includes('date')
    const hasDeadlines = fields?.includes('stated')
    if (fields && !isNew && !isMoved && !hasDeadlines) return []
    const line = moved ? moveLine(i18n, title, moved) : dayLine(i18n, title, election.date)
    const heading = () => {
      if (isNew) return i18n._('New election: {title}', { title })
      return isMoved ? i18n._('New date: {title}', { title }) : i18n._('Changed dates: {title}', { title })
    }
    return [{ id: toId(key), at: receivedAt, state: election.state, title: heading(), line }]
  }
  const ruleChange = (key: string): Change[] => {
    const state = StateCode.safeParse(key).data
    if (!state) return []
    const fields = rules?.fields?.[key]
    const names = deadlineNames.filter((name) => fields?.includes(name)).map((name) => deadlineTexts(i18n)[name])
    if (fields && names.length === 0) return []
    const place = stateName(state, localeOf(i18n))
    const line = names.length > 0 ? `${names.join('. ')}.` : i18n._('We don’t know what changed.')
    return [{ id: toId(key), at: receivedAt, state, title: i18n._('{place}: changed deadlines', { place }), line }]
  }
  return [
    ...(dates?.ids.added ?? []).flatMap((key) => electionChange(key, true)),
    ...(dates?.ids.changed ?? []).flatMap((key) => electionChange(key, false)),
    ...(rules?.ids.changed ?? []).flatMap(ruleChange),
  ]
}

function ofStatus(i18n: I18n, change: ElectionStatus, elections: Elections): Change[] {
  const { electionId, status, newDate, note, sequence, updatedAt } = change
  const election = elections.byId.get(electionId)
  if (!election) return []
  const title = election.title[localeOf(i18n)]
  const heading = {
    cancelled: i18n._('Canceled: {title}', { title }),
    postponed: i18n._('Postponed: {title}', { title }),
    scheduled: i18n._('Takes place as planned: {title}', { title }),
  }[status]
  const dateText = () => {
    if (status === 'cancelled') return ''
    if (status === 'postponed' && !newDate) return i18n._('The new date is not known yet.')
    const isMoved = newDate !== null && newDate !== election.date
    return isMoved ? moveLine(i18n, title, { from: election.date, to: newDate }) : dayLine(i18n, title, election.date)
  }
  const line = [dateText(), note].filter(Boolean).join(' ')
  return [{ id: `${electionId}-${sequence}`, at: updatedAt.toISOString(), state: election.state, title: heading, line }]
}

const dayLine = (i18n: I18n, title: string, day: LocalDate) =>
  i18n._('{title}: {day}.', { title, day: formatDay(i18n, day, 'long') })

const moveLine = (i18n: I18n, title: string, { from, to }: { from: LocalDate; to: LocalDate }) =>
  i18n._('{title}: moved from {before} to {day}.', {
    title,
    before: formatDay(i18n, from, 'long'),
    day: formatDay(i18n, to, 'long'),
  })

const deadlineTexts = (i18n: I18n): Record<DeadlineName, string> => ({
  registerOnline: i18n._('Last day to register online'),
  registerByMail: i18n._('Last day to register by mail'),
  registerInPerson: i18n._('Last day to register in person'),
  applyMailBallot: i18n._('Last day to request a mail ballot'),
  firstDayEarlyVoting: i18n._('First day of early voting'),
  lastDayEarlyVoting: i18n._('Last day of early voting'),
  receiveMailBallot: i18n._('Last day for mail ballots to arrive'),
})
