import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '../../../contract/locale.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { switchLocale } from '../../i18n/i18n.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useChangeLocale } from './api.ts'

const options = locales.map((locale) => ({
  value: locale,
  label: <span lang={locale}>{localeNames[locale]}</span>,
}))

export function LanguageSection() {
  const { i18n } = useLingui()
  const change = useChangeLocale()
  const showError = useErrorToast()
  const choose = async (value: string) => {
    const locale = oneOf(locales, value)
    if (!locale) return
    await switchLocale(locale)
    change.mutate({ body: { locale } }, { onError: showError })
  }
  return (
    <SettingsSection title={<Trans>Language</Trans>} about={<Trans>For this site and our emails.</Trans>}>
      <RadioGroup
        label={<Trans>Language</Trans>}
        labelHidden
        options={options}
        value={i18n.locale}
        onValueChange={(value) => void choose(value)}
        className="sm:grid-cols-2"
      />
    </SettingsSection>
  )
}
