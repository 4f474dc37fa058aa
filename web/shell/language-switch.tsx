import { useLingui } from '@lingui/react/macro'
import { changeLocale } from '../../contract/accounts.ts'
import { localeNames, otherLocale } from '../../contract/locale.ts'
import { call } from '../api/call.ts'
import { switchLocale } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'

/** Switches the page's language and stores it in the account for emails. */
export function LanguageSwitch() {
  const { i18n } = useLingui()
  const other = otherLocale(i18n.locale)
  const change = async () => {
    await switchLocale(other)
    // If this fails, the page is translated anyway and the account keeps its old language.
    await call(changeLocale, { body: { locale: other } }).catch(() => {})
  }
  return (
    <Button
      variant="quiet"
      size="small"
      lang={other}
      aria-label={localeNames[other]}
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-0"
      onClick={() => void change()}
    >
      <span className="uppercase sm:hidden">{other}</span>
      <span className="max-sm:hidden">{localeNames[other]}</span>
    </Button>
  )
}
