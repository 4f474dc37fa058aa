import type { I18n } from '@lingui/core'
import type { Deadline, Deadlines, DeadlineTexts } from '../../../../contract/deadlines.ts'
import { dayWords, timeWords } from './date-format.ts'

/** A state's dates as the specification has them on the wire: five sentences. */
export function speakDeadlines(i18n: I18n, deadlines: Deadlines): DeadlineTexts {
  return {
    lastDayToRegister: registration(i18n, deadlines),
    lastDayToApplyMailBallot: speak(i18n, deadlines.applyMailBallot),
    firstDayEarlyVoting: speak(i18n, deadlines.firstDayEarlyVoting),
    lastDayEarlyVoting: speak(i18n, deadlines.lastDayEarlyVoting),
    lastDayReceiveMailBallot: mailReturn(i18n, deadlines),
  }
}

function registration(i18n: I18n, deadlines: Deadlines): string {
  if (!deadlines.registrationNeeded) return i18n._('Registration is not needed')
  const { registerOnline: online, registerByMail: mail, registerInPerson: inPerson } = deadlines
  const ways = [
    { deadline: online, words: (text: string) => i18n._('Online: {text}', { text }) },
    { deadline: mail, words: (text: string) => i18n._('By mail: {text}', { text }) },
    { deadline: inPerson, words: (text: string) => i18n._('In person: {text}', { text }) },
  ].filter(({ deadline }) => deadline.state !== 'not-offered')
  const texts = ways.map(({ deadline }) => speak(i18n, deadline))
  const [first = i18n._('Check with your state')] = texts
  if (texts.every((text) => text === first)) return first
  return ways.map(({ deadline, words }) => words(speak(i18n, deadline))).join('; ')
}

function mailReturn(i18n: I18n, deadlines: Deadlines): string {
  const received = speak(i18n, deadlines.receiveMailBallot)
  const { postmarkMailBallotBy } = deadlines
  if (!postmarkMailBallotBy) return received
  const day = dayWords(i18n, postmarkMailBallotBy)
  const { state } = deadlines.receiveMailBallot
  if (state === 'known') return i18n._('Postmarked by {day} and received by {received}', { day, received })
  if (state === 'set-locally') {
    return i18n._('Postmarked by {day}; the last day to arrive is set by your county', { day })
  }
  return i18n._('Postmarked by {day}; check with your state when it must arrive', { day })
}

/** One date in words. What is not known is said so; what nobody checked asks to be confirmed. */
function speak(i18n: I18n, deadline: Deadline): string {
  const { date, time, basis, confirmed } = deadline
  if (!date) return withoutDate(i18n, deadline)
  const day = dayWords(i18n, date)
  const at = time ? i18n._('{day}, {time}', { day, time: timeWords(i18n, time) }) : day
  const told = basis === 'postmarked' ? i18n._('{at} (postmarked)', { at }) : at
  return confirmed ? told : i18n._('{told} (confirm with your state)', { told })
}

function withoutDate(i18n: I18n, { state }: Deadline): string {
  if (state === 'not-offered') return i18n._('Not offered')
  if (state === 'not-needed') return i18n._('Not needed: every voter is sent a ballot')
  if (state === 'set-locally') return i18n._('Set by your county or town')
  return i18n._('Check with your state')
}
