import { Suspense, lazy, memo } from 'react'
import type { Locale } from '../../contract/locale.ts'
import { untilReaderActs } from '../browser/late-parts.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { NameParts } from './name-parts.tsx'

type SourceNameProps = { name: string }

/** The name of a source in the reader's language. */
export const SourceName = memo(function SourceName({ name }: SourceNameProps) {
  const locale = useLocale()
  if (locale === 'en') return name
  return (
    <Suspense fallback={<span lang="en">{name}</span>}>
      <TranslatedName name={name} locale={locale} />
    </Suspense>
  )
})

/** Readers of English do not need the translations. What the server rendered stays until they are loaded. */
const TranslatedName = lazy(async () => {
  await untilReaderActs()
  const { sourceNameParts } = await import('../../civic/text/source-name.ts')
  return {
    default: ({ name, locale }: SourceNameProps & { locale: Locale }) => (
      <NameParts parts={sourceNameParts(name, locale)} />
    ),
  }
})
