import { z } from 'zod'

export const locales = ['en', 'es'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** Each language in its own words, for whoever is looking for it. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

/** The one a switch leads to. */
export const otherLocale = (locale: string): Locale => (locale === 'es' ? 'en' : 'es')

/** Kept for a year, readable by the page: it decides the language of server pages and of the shell. */
export const localeCookie = 'locale'

/** The choice in a Cookie header or in `document.cookie`; it may be any text. */
export function chosenLocale(cookies: string | null | undefined): string | undefined {
  return cookies?.match(new RegExp(`(?:^|; *)${localeCookie}=([^;]*)`))?.[1]
}

/** More than anybody reads; each one costs a little on every page. */
const mostLanguages = 20

/** The person's choice first, then what the browser asks for, then English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  const known = Locale.safeParse(chosen)
  if (known.success) return known.data
  const wanted = (acceptLanguage ?? '')
    .split(',', mostLanguages)
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';')
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: Number(quality.trim().slice(2)) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { language, weight } of wanted) {
    const match = Locale.safeParse(language)
    if (match.success && weight > 0) return match.data
  }
  return 'en'
}
