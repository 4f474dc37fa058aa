import { sourceName } from '../../../civic/text/source-name.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** The name of a source in the reader's language. On a Spanish page, one that has only an English name is marked. */
export function SourceName({ name, nameEs }: { name: string; nameEs?: string | undefined }) {
  const locale = useLocale()
  return locale === 'es' && nameEs === undefined ? <span lang="en">{name}</span> : sourceName({ name, nameEs }, locale)
}
