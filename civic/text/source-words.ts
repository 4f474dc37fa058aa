import { type Locale, languageTags, spacedHalfDay } from '../../contract/locale.ts'

/** A text of a source. `lang` is set if it is English on a Spanish page. */
export interface SourceWords {
  text: string
  lang?: 'en'
}

/** 7 AM, 7:30pm, 10:00 a.m.; not the Spanish "7:00 a. m.", which has a space inside. */
const englishTime = /\b(\d{1,2})(?::(\d{2}))?\s*([ap])(?:\.m\.|m\b\.?)/gi

/** Words that are frequent in notes about places and in no Spanish text. */
const englishWords =
  /\b(?:the|and|of|at|on|to|for|from|with|by|is|are|only|closed|open|entrance|parking|room|door|floor)\b/i

const days: Record<string, string> = {
  mon: 'lun',
  tue: 'mar',
  wed: 'mié',
  thu: 'jue',
  fri: 'vie',
  sat: 'sáb',
  sun: 'dom',
}
const dayName = /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|day|rs|sday|nesday|rsday|urday)?\b\.?/gi

/**
 * Opening hours as a source wrote them. For a Spanish page times and days are rewritten; if words remain, the text stays as
 * it is, marked as English.
 */
export function sourceHours(text: string, locale: Locale): SourceWords {
  if (locale === 'en' || !isEnglish(text)) return { text }
  const rewritten = text
    .replaceAll(englishTime, (_, hour: string, minutes = '00', half: string) => spanishTime(hour, minutes, half))
    .replaceAll(dayName, (_, day: string) => days[day.toLowerCase()] ?? day)
    .replaceAll(/\s+to\s+/gi, ' a ')
  const rest = rewritten.replaceAll(/[ap]\. m\./g, '').replaceAll(/lun|mar|mié|jue|vie|sáb|dom| a /g, '')
  return /\p{L}/u.test(rest) ? { text, lang: 'en' } : { text: rewritten }
}

/** A note as a source wrote it. */
export const sourceNote = (text: string, locale: Locale): SourceWords =>
  locale === 'es' && isEnglish(text) ? { text, lang: 'en' } : { text }

const isEnglish = (text: string) => text.search(englishTime) >= 0 || englishWords.test(text)

const timeFormat = new Intl.DateTimeFormat(languageTags.es, { timeStyle: 'short', timeZone: 'UTC' })

function spanishTime(hour: string, minutes: string, half: string): string {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const text = timeFormat.format(Date.UTC(2000, 0, 1, hours, Number(minutes)))
  return spacedHalfDay(text).replaceAll(/\s/g, ' ')
}
