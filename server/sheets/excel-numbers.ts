const dayMs = 86_400_000
/** Excel has no days after 9999-12-31. */
const daysUntil10000 = 2_958_466

export interface NumberFormat {
  isDate: boolean
  /** The digits of a format such as 00000; null for other formats. */
  zeros: string | null
}

/** Excel's own formats are told apart by their ids, custom ones by the letters of days and times, such as d and h. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  const plain = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(plain) && !/general/i.test(plain)
}

/** ZIP codes and phone numbers are often stored as numbers, and a format such as 00000 or 000-0000 shows their zeros. */
export function zeroFormat(code: string | undefined): string | null {
  const plain = code?.replaceAll(/[\\"]/g, '').split(';').at(-1) ?? ''
  return /^0{2,}(-0+)*$/.test(plain) ? plain : null
}

/** A number as its cell shows it: a date, a time, leading zeros, or plain digits without an exponent. */
export function formatNumber(text: string, format: NumberFormat | undefined, is1904: boolean): string {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text.trim()
  // A workbook that counts days from 1904 is 1,462 days behind. A time without a day is the same in both calendars.
  const serial = is1904 && number >= 1 ? number + 1462 : number
  // A phone number in a column of dates is not a day; Excel shows it as ####.
  if (format?.isDate && serial >= 0 && serial < daysUntil10000) return serialToText(serial)
  if (format?.zeros && Number.isInteger(number) && number >= 0) {
    const digits = String(number).padStart(format.zeros.replaceAll('-', '').length, '0')
    let at = 0
    const shown = format.zeros.replaceAll('0', () => digits[at++] ?? '')
    return shown + digits.slice(at)
  }
  // Excel stores 0.1 + 0.2 with 17 digits; nobody typed them.
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toPrecision(15)))
}

/**
 * 46329 is 2026-11-03, 0.5 is 12:00, and 46329.5 is both. Excel counts a February 29, 1900, which never was, so days are
 * counted from 1899-12-30.
 */
export function serialToText(serial: number): string {
  const minutes = Math.round((serial - Math.floor(serial)) * 1440)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (serial < 1) return time
  const day = serialToDate(Math.floor(serial))
  return minutes === 0 ? day : `${day} ${time}`
}

export const serialToDate = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10)
