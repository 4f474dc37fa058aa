import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

/** A plain link: the server remembers the choice and sends the page back in that language. */
export function LanguageLink() {
  const { i18n } = useLingui()
  const other = i18n.locale === 'es' ? { locale: 'en', name: 'English' } : { locale: 'es', name: 'Español' }
  return (
    <a
      href={`${paths.home}?lang=${other.locale}`}
      lang={other.locale}
      hrefLang={other.locale}
      aria-label={other.name}
      className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'max-sm:px-2.5')}
    >
      <span className="uppercase sm:hidden">{other.locale}</span>
      <span className="max-sm:hidden">{other.name}</span>
    </a>
  )
}
