import type { I18n } from '@lingui/core'
import { z } from 'zod'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { type CommitteeRole, committeeRole } from '../../../civic/people/committee-role.ts'
import { parseSubject } from '../../../civic/people/follow-subject.ts'
import { sourceName } from '../../../civic/text/source-name.ts'
import type { Source } from '../../../contract/common.ts'
import { DigestGroup, type FollowNews } from '../../../contract/follow-news.schemas.ts'
import type { FollowSubject, FollowedRace } from '../../../contract/follows.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import { officialPath, paths } from '../../../contract/paths.ts'
import { formatDay } from '../../core/date-format.ts'
import { i18nFor, localeOf } from '../../core/i18n.ts'
import type { MessageWriter } from '../../feature.ts'
import type { DigestSection, Message } from '../../mail/message.ts'
import type { FollowsStore } from './follows.store.ts'

type Line = DigestSection['lines'][number]

/** Tells members the news about the lawmakers and races they follow, except those they have stopped following meanwhile. */
export const createFollowWriter =
  (store: Pick<FollowsStore, 'listFollowed'>): MessageWriter =>
  async (batch) => {
    const followed = await store.listFollowed(batch.map(({ userId }) => userId))
    return ({ userId, payload, followNews, locale }) => {
      const subjects = followed.get(userId) ?? []
      const news = z.array(DigestGroup).parse(payload)
      const [first, ...others] = news.filter(({ subject }) => subjects.includes(subject))
      if (!first || !followNews) return { kind: 'stop', reason: 'not-wanted' }
      return { kind: 'send', message: followMessage(i18nFor(locale), [first, ...others]) }
    }
  }

function followMessage(i18n: I18n, groups: [DigestGroup, ...DigestGroup[]]): Message {
  const [first] = groups
  const sections = groups.map((group) => toSection(i18n, group))
  const [{ more } = { more: null }] = sections
  const count = groups.length
  const label = followLabel(i18n, first.subject, first.name)
  const summaries = groups.map((group) => summary(i18n, group))
  return {
    locale: localeOf(i18n),
    subject:
      count === 1
        ? i18n._('News: {label}', { label })
        : i18n._('News: {label} and {others} more', { label, others: count - 1 }),
    paragraphs: [summaries.join(' ')],
    action: count === 1 && more ? more : { label: i18n._('See everyone I follow'), path: paths.notifications },
    officialUrl: null,
    warnsOfChanges: false,
    // With one section, the message's own button leads to its page.
    digest: count === 1 ? sections.map((section) => ({ ...section, more: null })) : sections,
  }
}

/** One line, such as "Pat Voter: 3 new votes." */
function summary(i18n: I18n, { subject, name, items, moreVotes }: DigestGroup): string {
  const label = followLabel(i18n, subject, name)
  const votes = items.filter(({ type }) => type === 'vote').length + moreVotes
  const changes = items.filter(({ type }) => type !== 'vote').length
  if (changes === 0) return i18n._('{label}: {votes, plural, one {# new vote} other {# new votes}}.', { label, votes })
  if (votes === 0) return i18n._('{label}: {changes, plural, one {# change} other {# changes}}.', { label, changes })
  return i18n._(
    '{label}: {changes, plural, one {# change} other {# changes}} and {votes, plural, one {# new vote} other {# new votes}}.',
    { label, changes, votes },
  )
}

function toSection(i18n: I18n, { subject, name, items, moreVotes }: DigestGroup): DigestSection {
  const label = followLabel(i18n, subject, name)
  const parsed = parseSubject(subject)
  const sources = [...new Set(items.flatMap(({ source }) => (source ? sourceText(i18n, source) : [])))]
  const moreLink = () => {
    if (parsed?.kind === 'member') return { label: i18n._('See the profile'), path: officialPath(parsed.bioguideId) }
    if (items.some(({ type }) => type === 'result'))
      return { label: i18n._('See election results'), path: paths.results }
    return { label: i18n._('See the ballot page'), path: paths.ballot }
  }
  return {
    subject,
    heading: label,
    lines: [
      ...items.map((item) => toLine(i18n, item)),
      ...(moreVotes > 0
        ? [plain(i18n._('And {moreVotes, plural, one {# more vote} other {# more votes}}.', { moreVotes }))]
        : []),
    ],
    notes: [
      ...(items.some(({ type }) => type === 'vote') ? [i18n._('These are selected votes, not all of them.')] : []),
      ...sources,
    ],
    more: moreLink(),
    unfollow: i18n._('Unfollow'),
  }
}

const plain = (text: string): Line => ({ text, link: null })

const sourceText = (i18n: I18n, source: Source): string =>
  i18n._('Source: {source}, as of {day}.', {
    source: sourceName(source, localeOf(i18n)),
    day: formatDay(i18n, source.asOf, 'medium'),
  })

function toLine(i18n: I18n, item: FollowNews): Line {
  switch (item.type) {
    case 'vote':
      return voteLine(i18n, item, positionText(i18n, item.position))
    case 'vote-corrected':
      return voteLine(
        i18n,
        item,
        i18n._('Correction: {position}. We told you: {was}', {
          position: positionText(i18n, item.position),
          was: positionText(i18n, item.was),
        }),
      )
    case 'left':
      return plain(leftText(i18n, item))
    case 'seat':
      return plain(i18n._('Now in this seat: {seat}.', { seat: seatText(i18n, item.seat) }))
    case 'party':
      return plain(
        i18n._('Party: {party}. Before: {was}.', {
          party: partyText(i18n, item.party),
          was: partyText(i18n, item.was),
        }),
      )
    case 'new-term':
      return plain(i18n._('New term, until {day}.', { day: formatDay(i18n, item.end, 'medium') }))
    case 'term-ended':
      return plain(
        i18n._('The term ended on {day}. We don’t know yet who holds the seat.', {
          day: formatDay(i18n, item.end, 'medium'),
        }),
      )
    case 'committee':
      return plain(committeeText(i18n, item))
    case 'filed':
      return plain(filedText(i18n, item))
    case 'election':
      return plain(electionText(i18n, item))
    case 'result':
      return plain(resultText(i18n, item))
    case 'holder':
      return plain(
        item.holder === null
          ? i18n._('Our source shows this seat as vacant.')
          : i18n._('This seat is now held by {name}.', { name: item.holder }),
      )
  }
}

type VoteItem = Extract<FollowNews, { type: 'vote' | 'vote-corrected' }>

function voteLine(i18n: I18n, { date, title, plainTitle, measure, url }: VoteItem, position: string): Line {
  return {
    text: i18n._('{day}: {position}. {title} ({measure})', {
      day: formatDay(i18n, date, 'medium'),
      position,
      title: plainTitle?.[localeOf(i18n)] ?? `“${title}”`,
      measure,
    }),
    link: { label: i18n._('Official roll call'), url },
  }
}

function positionText(i18n: I18n, position: VotePosition): string {
  const texts: Record<VotePosition, string> = {
    yea: i18n._('Voted yes'),
    nay: i18n._('Voted no'),
    present: i18n._('Voted present'),
    not_voting: i18n._('Did not vote'),
  }
  return texts[position]
}

function leftText(i18n: I18n, { seat, holder }: Extract<FollowNews, { type: 'left' }>): string {
  const office = seatText(i18n, seat)
  return holder === null
    ? i18n._('No longer in this seat: {office}. Our source shows it as vacant.', { office })
    : i18n._('No longer in this seat: {office}. It is now held by {holder}.', { office, holder })
}

function seatText(i18n: I18n, { chamber, state, district }: Extract<FollowNews, { type: 'left' }>['seat']): string {
  const where = stateWithArticle(state, localeOf(i18n))
  if (chamber === 'Senate') return i18n._('U.S. Senate, {where}', { where })
  if (district === null || district === 0) return i18n._('U.S. House, {where}', { where })
  return i18n._('U.S. House, {where}, District {district}', { where, district })
}

function partyText(i18n: I18n, party: string): string {
  const names: Record<string, string> = {
    Democrat: i18n._('Democrat'),
    Republican: i18n._('Republican'),
    Independent: i18n._('Independent'),
  }
  return names[party] ?? party
}

function committeeText(i18n: I18n, item: Extract<FollowNews, { type: 'committee' }>): string {
  const { change, committee } = item
  if (change === 'left') return i18n._('No longer on this committee: {committee}.', { committee })
  if (change === 'role' && item.role === null)
    return i18n._('Now a member without a role of this committee: {committee}.', { committee })
  if (item.role !== null) {
    return i18n._('Committee: {committee}. Role: {role}.', { committee, role: roleText(i18n, item.role) })
  }
  return i18n._('Joined this committee: {committee}.', { committee })
}

function roleText(i18n: I18n, role: string): string {
  const chair = i18n._('chair')
  const viceChair = i18n._('vice chair')
  const names: Partial<Record<CommitteeRole, string>> = {
    chair,
    chairman: chair,
    chairwoman: chair,
    viceChair,
    viceChairman: viceChair,
    viceChairwoman: viceChair,
    coChair: i18n._('co-chair'),
    exOfficio: i18n._('by office (ex officio)'),
    rankingMember: i18n._('ranking member'),
  }
  const known = committeeRole(role)
  return (known && names[known]) ?? role
}

function filedText(i18n: I18n, { names, count }: Extract<FollowNews, { type: 'filed' }>): string {
  const people = i18n._('{count, plural, one {# more person} other {# more people}} filed with the FEC: {names}', {
    count,
    names: listText(i18n, names, count),
  })
  return `${people}. ${i18n._('Filing does not put someone on the ballot.')}`
}

const listText = (i18n: I18n, names: string[], count: number) =>
  count > names.length ? `${names.join(', ')}…` : new Intl.ListFormat(i18n.locale).format(names)

function electionText(i18n: I18n, item: Extract<FollowNews, { type: 'election' }>): string {
  const title = item.title[localeOf(i18n)]
  if (item.status === 'cancelled') return i18n._('{title} was canceled.', { title })
  if (item.date === null) return i18n._('{title} was postponed. We don’t know the new date yet.', { title })
  const text = i18n._('{title} is on {day}.', { title, day: formatDay(i18n, item.date, 'medium') })
  return item.confirmed ? text : `${text} ${i18n._('May change. Check with your election office.')}`
}

function resultText(i18n: I18n, { winners, was, unofficial }: Extract<FollowNews, { type: 'result' }>): string {
  const names = new Intl.ListFormat(i18n.locale).format(winners)
  const text =
    was === null
      ? i18n._('A result is published. Winner: {names}.', { names })
      : i18n._('The published winner changed: {names}. We told you: {was}.', {
          names,
          was: new Intl.ListFormat(i18n.locale).format(was),
        })
  return unofficial ? `${text} ${i18n._('This count is not official yet.')}` : text
}

/** The name of a lawmaker, or what a race is for. */
export function followLabel(i18n: I18n, subject: FollowSubject, name: string | null): string {
  const parsed = parseSubject(subject)
  return parsed?.kind === 'race' ? raceLabel(i18n, parsed) : (name ?? i18n._('this lawmaker'))
}

function raceLabel(i18n: I18n, { year, state, office, district }: FollowedRace): string {
  const where = stateWithArticle(state, localeOf(i18n))
  if (office === 'senate') return i18n._('{year} race for U.S. Senate in {where}', { year, where })
  if (district === 0) return i18n._('{year} race for U.S. House in {where}', { year, where })
  return i18n._('{year} race for U.S. House in {where}, District {district}', { year, where, district })
}
