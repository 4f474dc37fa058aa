import { Suspense, lazy, memo, useEffect } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import { afterFirstAction, lateCode } from '../../browser/late-parts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { NameParts } from './name-parts.tsx'

type SourceNameProps = { name: string }

/** The name of a source in the reader's language. */
export const SourceName = memo(function SourceName({ name }: SourceNameProps) {
  const locale = useLocale()
  if (locale === 'en') return name
  return (
    <Suspense fallback={<EnglishName name={name} />}>
      <TranslatedName name={name} locale={locale} />
    </Suspense>
  )
})

/** Readers of English do not need the translations. */
const loadNames = () => import('../../../civic/text/source-name.ts')
const names = lateCode(loadNames)

/** What the server rendered stays until the translations are loaded. */
const TranslatedName = lazy(async () => {
  if (!import.meta.env.SSR) afterFirstAction(names.request)
  const { sourceNameParts } = await (import.meta.env.SSR ? loadNames() : names.arrived)
  return {
    default: ({ name, locale }: SourceNameProps & { locale: Locale }) => (
      <NameParts parts={sourceNameParts(name, locale)} />
    ),
  }
})

/** Only where the server rendered nothing. */
function EnglishName({ name }: SourceNameProps) {
  useEffect(() => names.request(), [])
  return <span lang="en">{name}</span>
}
