import { sourceNameParts } from '../../../civic/text/source-name.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { NameParts } from './name-parts.tsx'

/** The name of a source in the reader's language. */
export function SourceName({ name }: { name: string }) {
  const locale = useLocale()
  return <NameParts parts={sourceNameParts(name, locale)} />
}
