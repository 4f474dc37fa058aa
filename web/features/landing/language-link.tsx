import { useLingui } from '@lingui/react/macro'
import { localeNames, otherLocale } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

/** A plain link: the server remembers the choice and sends the page back in that language. */
export function LanguageLink() {
  const { i18n } = useLingui()
  const other = otherLocale(i18n.locale)
  return (
    <a
      href={`${paths.home}?lang=${other}`}
      lang={other}
      hrefLang={other}
      aria-label={localeNames[other]}
      className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'max-sm:px-2.5')}
    >
      <span className="uppercase sm:hidden">{other}</span>
      <span className="max-sm:hidden">{localeNames[other]}</span>
    </a>
  )
}
