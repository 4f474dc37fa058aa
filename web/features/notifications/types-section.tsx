import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { stateCodes } from '../../../contract/common.ts'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../api/user.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { typeSwitches } from './notification-labels.ts'
import { useSavePreferences } from './use-save-preferences.ts'

export function TypesSection({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const save = useSavePreferences()
  return (
    <SettingsSection title={<Trans>What we remind you about</Trans>} about={<StateDescription />}>
      <div className="grid gap-4">
        {typeSwitches.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={t(label)}
            description={t(description)}
            checked={preferences[name]}
            onCheckedChange={(on) => save({ [name]: on })}
          />
        ))}
      </div>
    </SettingsSection>
  )
}

function StateDescription() {
  const locale = useLocale()
  const code = oneOf(stateCodes, useUser().stateCode)
  if (!code) {
    return (
      <Trans>
        Nationwide dates only. Choose your state in <Link href={paths.settings}>Settings</Link> to get its dates.
      </Trans>
    )
  }
  const state = stateWithArticle(code, locale)
  return (
    <Trans>
      Dates in {state} and nationwide dates. Change your state in <Link href={paths.settings}>Settings</Link>.
    </Trans>
  )
}
