import { plainText } from './plain-text.ts'

export interface TimeRange {
  start: string
  end: string
}

/** Minutes of the day, and how sure it is which half of the day is meant. */
interface Time {
  minutes: number
  half: 'am' | 'pm' | 'none'
  /** Written with minutes or four digits, as on a 24-hour clock. */
  isClock: boolean
}

const noon = 720
const endOfDay = 1440

/** One time: "7", "7am", "7:00 AM", "0700", "19:00:00", "noon", or a part of a day as Excel stores it. */
function readTime(text: string): Time | undefined {
  if (/^(12 ?)?(noon|mediodia)$/.test(text)) return { minutes: noon, half: 'pm', isClock: true }
  if (/^(12 ?)?(midnight|medianoche)$/.test(text)) return { minutes: endOfDay, half: 'pm', isClock: true }
  if (/^0?\.\d{2,}$/.test(text)) return { minutes: Math.round(Number(text) * endOfDay), half: 'none', isClock: true }
  const [whole, hour = '', minute = '00', half] =
    /^(\d{1,2}):?(?:(\d\d)(?::\d\d)?)? ?(am|pm)?$/.exec(text) ?? /^(\d{1,2})(\d\d)()$/.exec(text) ?? []
  if (whole === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined
  const isClock = /\d{3,}|:/.test(text)
  if (half === undefined || half === '') return { minutes: Number(hour) * 60 + Number(minute), half: 'none', isClock }
  if (hour === '00' || Number(hour) === 0 || Number(hour) > 12) return undefined
  const minutes = (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? noon : 0)
  return { minutes, half: half === 'pm' ? 'pm' : 'am', isClock }
}

/**
 * From and to as on a clock of 24 hours. Undefined unless only one reading is possible: "7-8" and "7:00-8:00" may be one
 * hour or thirteen.
 */
export function toTimeRange(from: string, to: string): TimeRange | undefined {
  const start = readTime(plainText(from))
  const end = readTime(plainText(to))
  if (!start || !end) return undefined
  if (start.half !== 'none' && end.half !== 'none')
    return format(start.minutes, end.minutes === 0 ? endOfDay : end.minutes)
  if (start.half === 'none' && end.half === 'none') {
    const isClear = start.isClock && end.isClock && start.minutes < noon + 60 && end.minutes > noon
    return isClear ? format(start.minutes, end.minutes) : undefined
  }
  // "8-5pm": eight in the evening is after five, so the morning is meant. "7-8pm" could be both.
  if (start.half === 'none' && end.half === 'pm' && start.minutes <= noon) {
    const evening = start.minutes === noon ? noon : start.minutes + noon
    return evening >= end.minutes ? format(start.minutes, end.minutes) : undefined
  }
  return undefined
}

function format(start: number, end: number): TimeRange | undefined {
  return start < end && end <= endOfDay ? { start: clock(start), end: clock(end) } : undefined
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
