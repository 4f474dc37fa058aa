import type { I18n } from '@lingui/core'
import type { Deadline, Deadlines, DeadlineTexts } from '../../../../contract/deadlines.ts'
import { formatDay, formatTime } from './date-format.ts'

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
  if (!deadlines.registrationNeeded) return i18n._('Registration is not needed')
  const { registerOnline: online, registerByMail: mail, registerInPerson: inPerson } = deadlines
  const ways = [
    { deadline: online, label: (text: string) => i18n._('Online: {text}', { text }) },
    { deadline: mail, label: (text: string) => i18n._('By mail: {text}', { text }) },
    { deadline: inPerson, label: (text: string) => i18n._('In person: {text}', { text }) },
  ].filter(({ deadline }) => deadline.state !== 'not-offered')
  const texts = ways.map(({ deadline }) => deadlineText(i18n, deadline))
  const [first = i18n._('Check with your state')] = texts
  if (texts.every((text) => text === first)) return first
  return ways.map(({ deadline, label }) => label(deadlineText(i18n, deadline))).join('; ')
}

function mailReturnText(i18n: I18n, deadlines: Deadlines): string {
  const received = deadlineText(i18n, deadlines.receiveMailBallot)
  const { postmarkMailBallotBy } = deadlines
  if (!postmarkMailBallotBy) return received
  const day = formatDay(i18n, postmarkMailBallotBy)
  const { state } = deadlines.receiveMailBallot
  if (state === 'known') return i18n._('Postmarked by {day} and received by {received}', { day, received })
  if (state === 'set-locally') {
    return i18n._('Postmarked by {day}; the last day to arrive is set by your county', { day })
  }
  return i18n._('Postmarked by {day}; check with your state when it must arrive', { day })
}

/** One deadline as text. A date that is not confirmed says so. */
function deadlineText(i18n: I18n, deadline: Deadline): string {
  const { date, time, basis, confirmed } = deadline
  if (!date) return missingDateText(i18n, deadline)
  const day = formatDay(i18n, date)
  const at = time ? i18n._('{day}, {time}', { day, time: formatTime(i18n, time) }) : day
  const text = basis === 'postmarked' ? i18n._('{at} (postmarked)', { at }) : at
  return confirmed ? text : i18n._('{told} (confirm with your state)', { told: text })
}

function missingDateText(i18n: I18n, { state }: Deadline): string {
  if (state === 'not-offered') return i18n._('Not offered')
  if (state === 'not-needed') return i18n._('Not needed: every voter is sent a ballot')
  if (state === 'set-locally') return i18n._('Set by your county or town')
  return i18n._('Check with your state')
}
