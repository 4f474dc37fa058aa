import type { I18n } from '@lingui/core'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Deadline, Deadlines, DeadlineTexts } from '../../../../contract/deadlines.ts'
import { formatDay, formatTime } from '../../../core/date-format.ts'

/** A state's deadlines as the five texts of the contract. */
export function toDeadlineTexts(i18n: I18n, deadlines: Deadlines): DeadlineTexts {
  return {
    lastDayToRegister: registrationText(i18n, deadlines),
    lastDayToApplyMailBallot: deadlineText(i18n, deadlines.applyMailBallot),
    firstDayEarlyVoting: deadlineText(i18n, deadlines.firstDayEarlyVoting),
    lastDayEarlyVoting: deadlineText(i18n, deadlines.lastDayEarlyVoting),
    lastDayReceiveMailBallot: mailReturnText(i18n, deadlines),
  }
}

function registrationText(i18n: I18n, deadlines: Deadlines): string {
  if (!deadlines.registrationNeeded) return i18n._('You don’t need to register')
  const { registerOnline: online, registerByMail: mail, registerInPerson: inPerson } = deadlines
  const ways = [
    { deadline: online, label: (text: string) => i18n._('Online: {text}', { text }) },
    { deadline: mail, label: (text: string) => i18n._('By mail: {text}', { text }) },
    { deadline: inPerson, label: (text: string) => i18n._('In person: {text}', { text }) },
  ].filter(({ deadline }) => deadline.state !== 'not-offered')
  const texts = ways.map(({ deadline }) => deadlineText(i18n, deadline))
  const [first = i18n._('Check with your election office')] = texts
  if (texts.every((text) => text === first)) return first
  return ways.map(({ deadline, label }) => label(deadlineText(i18n, deadline))).join('; ')
}

function mailReturnText(i18n: I18n, deadlines: Deadlines): string {
  // Without its basis, because the label already says that the ballot must arrive.
  const received = deadlineText(i18n, { ...deadlines.receiveMailBallot, basis: null })
  const { postmarkMailBallotBy } = deadlines
  if (!postmarkMailBallotBy) return received
  const day = formatDay(i18n, postmarkMailBallotBy, 'long')
  const { state } = deadlines.receiveMailBallot
  if (state === 'known') return i18n._('Postmarked by {day} and received by {received}', { day, received })
  if (state === 'set-locally') {
    return i18n._('Postmarked by {day}; your county sets the last day to arrive', { day })
  }
  return i18n._('Postmarked by {day}; ask your election office when it must arrive', { day })
}

/** One deadline as text. A date that is not confirmed says so. */
function deadlineText(i18n: I18n, deadline: Deadline): string {
  const { date, confirmed, unconfirmedSince: year } = deadline
  if (!date) return missingDateText(i18n, deadline)
  const text = dateText(i18n, deadline, date)
  if (confirmed) return text
  return year === null
    ? i18n._('{deadline} (confirm with your election office)', { deadline: text })
    : i18n._('{deadline} (not confirmed since the {year} legislative session; confirm with your election office)', {
        deadline: text,
        year: String(year),
      })
}

function dateText(i18n: I18n, { time, basis, byCloseOfPolls }: Deadline, date: LocalDate): string {
  const day = formatDay(i18n, date, 'long')
  if (byCloseOfPolls) return i18n._('{day}, by the close of polls', { day })
  const at = time ? i18n._('{day}, {time}', { day, time: formatTime(i18n, time) }) : day
  if (basis === 'postmarked') return i18n._('{at} (postmarked)', { at })
  return basis === 'received' ? i18n._('{at} (must arrive)', { at }) : at
}

function missingDateText(i18n: I18n, { state, between, confirmed }: Deadline): string {
  if (state === 'set-locally' && between) {
    const [first, last] = [formatDay(i18n, between.first, 'long'), formatDay(i18n, between.last, 'long')]
    return i18n._('Set by your county or town, between {first} and {last}', { first, last })
  }
  if (state === 'not-offered' || state === 'not-needed') {
    const text = state === 'not-offered' ? i18n._('Not offered') : i18n._('Every registered voter is mailed a ballot')
    return confirmed ? text : i18n._('{deadline} (confirm with your election office)', { deadline: text })
  }
  if (state === 'set-locally') return i18n._('Set by your county or town')
  return i18n._('Check with your election office')
}
