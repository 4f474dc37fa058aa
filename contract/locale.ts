import { z } from 'zod'

export const locales = ['en', 'es'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** Kept for a year, readable by the page: it decides the language of server pages and of the shell. */
export const localeCookie = 'locale'

/** The person's choice first, then what the browser asks for, then English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  const known = Locale.safeParse(chosen)
  if (known.success) return known.data
  const wanted = (acceptLanguage ?? '')
    .split(',')
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
