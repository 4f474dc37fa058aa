import { sourceNameParts } from '../../civic/text/source-name.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The name of a source in the reader's language. What stays in English is marked. */
export function SourceName({ name }: { name: string }) {
  const parts = sourceNameParts(name, useLocale())
  return parts.map(({ text, lang }) =>
    lang ? (
      <span key={text} lang={lang}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
