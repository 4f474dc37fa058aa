import type { Locale } from '../../contract/locale.ts'

/** The name of a source in the reader's language, or in English if it has no other. */
export const sourceName = ({ name, nameEs }: { name: string; nameEs?: string | undefined }, locale: Locale): string =>
  (locale === 'es' && nameEs) || name
