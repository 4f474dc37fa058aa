import { oneOf } from './one-of.ts'

export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** Each language's name in that language. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

/** Numbers, dates and times are written as in the United States in either language: 10.5 and 7:00 a. m. */
export const languageTags: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** A formatted Spanish time as it is printed in the United States, `7:00 a. m.`: runtimes differ in the space inside. */
export const spacedHalfDay = (text: string) => text.replaceAll(/\b([ap])\.\s?m\./g, '$1.\u00a0m.')

/** How 12:00 is written. Many readers take "12:00 PM" for midnight. The Spanish reads right after "las". */
const noon: Record<Locale, string> = { en: 'noon', es: '12:00 del mediodía' }

/** A local time of day, such as 17:00, as `format` writes it, except for noon. */
export const timeOrNoon = (locale: string, time: string, format: (instant: Date) => string): string =>
  time === '12:00'
    ? noon[locale.startsWith('es') ? 'es' : 'en']
    : spacedHalfDay(format(new Date(`2000-01-01T${time}:00Z`)))

/** The language the switch changes to. */
export const otherLocale = (locale: string): Locale => (locale === 'es' ? 'en' : 'es')

/** Kept for a year and readable by the page: sets the language of server pages and of the app shell. */
export const localeCookie = 'locale'

/** The value from a Cookie header or `document.cookie`. It is not validated and may be any text. */
export function chosenLocale(cookies: string | null | undefined): string | undefined {
  return cookies?.match(new RegExp(`(?:^|; *)${localeCookie}=([^;]*)`))?.[1]
}

/** An upper bound on the languages parsed from one header. */
const maxLanguages = 20

/** The saved choice first, then the browser's preference, then English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  const saved = oneOf(locales, chosen)
  if (saved) return saved
  const preferred = (acceptLanguage ?? '')
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';')
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: Number(quality.trim().slice(2)) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { language, weight } of preferred) {
    const match = oneOf(locales, language)
    if (match && weight > 0) return match
  }
  return 'en'
}
