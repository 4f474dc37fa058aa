import { plainText } from './plain-text.ts'

export interface TimeRange {
  start: string
  end: string
}

/** The minutes of the day that a text may mean: "7" is the morning or the evening. */
interface Time {
  candidates: number[]
  /** It can only be a time on a 24-hour clock: "19:00", "0:30", or a fraction of a day as Excel stores it. */
  is24: boolean
}

const noon = 720
const endOfDay = 1440

/** One time: "7", "7am", "7:00 AM", "0700", "19:00:00", "noon", or a fraction of a day as Excel stores it. */
function readTime(text: string, isStart: boolean): Time | undefined {
  if (/^(12 ?)?(noon|mediodia)$/.test(text)) return { candidates: [noon], is24: false }
  if (/^(12 ?)?(midnight|medianoche)$/.test(text)) return { candidates: [isStart ? 0 : endOfDay], is24: false }
  if (/^0?\.\d{2,}$/.test(text)) return { candidates: [Math.round(Number(text) * endOfDay)], is24: true }
  const [whole, hour = '', minute = '00', half = ''] =
    /^(\d{1,2}):?(?:(\d\d)(?::\d\d)?)? ?(am|pm)?$/.exec(text) ?? /^(\d{1,2})(\d\d)()$/.exec(text) ?? []
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (whole === undefined || hours > 24 || minutes > 59) return undefined
  if (half === '') {
    const stated = hours * 60 + minutes
    if (hours === 0 || hours > 12) return { candidates: [stated === 0 && !isStart ? endOfDay : stated], is24: true }
    // Twelve is noon. As an end it may also be midnight.
    if (hours === 12) return { candidates: isStart ? [stated] : [stated, stated + noon], is24: false }
    return { candidates: [stated, stated + noon], is24: false }
  }
  if (hours === 0 || hours > 12) return undefined
  const known = (hours % 12) * 60 + minutes + (half === 'pm' ? noon : 0)
  return { candidates: [known === 0 && !isStart ? endOfDay : known], is24: false }
}

/**
 * The start and end on a 24-hour clock. Undefined unless only one reading is possible: "8-5" ends in the afternoon, but
 * "7-8" and "7:00-8:00" may be one hour or thirteen.
 */
export function toTimeRange(from: string, to: string): TimeRange | undefined {
  const start = readTime(plainText(from), true)
  const end = readTime(plainText(to), false)
  if (!start || !end) return undefined
  // If one of them is on a 24-hour clock, so is the other.
  const readingsOf = ({ candidates }: Time, other: Time) => (other.is24 ? candidates.slice(0, 1) : candidates)
  const ends = readingsOf(end, start)
  const readings = readingsOf(start, end).flatMap((first) =>
    ends.flatMap((last) => (first < last ? [{ first, last }] : [])),
  )
  const [reading, ...others] = readings
  return reading && others.length === 0 ? format(reading.first, reading.last) : undefined
}

function format(start: number, end: number): TimeRange | undefined {
  return start < end && end <= endOfDay ? { start: clock(start), end: clock(end) } : undefined
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
