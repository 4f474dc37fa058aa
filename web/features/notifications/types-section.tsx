import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { stateName } from '../../../civic/address/states.ts'
import { StateCode } from '../../../contract/common.ts'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../api/user.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Switch } from '../../ui/switch.tsx'
import { typeSwitches } from './notification-labels.ts'
import { useSavePreferences } from './use-save-preferences.ts'

export function TypesSection({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const save = useSavePreferences()
  return (
    <SettingsSection title={<Trans>What we remind you of</Trans>} about={<StateDescription />}>
      <MissingStateWarning />
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
  const code = StateCode.safeParse(useUser().stateCode).data
  if (!code) return <Trans>Dates for the whole country.</Trans>
  const state = stateName(code, locale)
  return (
    <Trans>
      Dates for {state} and for the whole country. Your home state is chosen in <Link href={paths.events}>Events</Link>.
    </Trans>
  )
}

function MissingStateWarning() {
  if (StateCode.safeParse(useUser().stateCode).success) return null
  return (
    <Alert tone="warn" title={<Trans>You have not chosen a home state</Trans>}>
      <Trans>
        Registration deadlines and primaries are set by each state. Choose yours in{' '}
        <Link href={paths.events}>Events</Link>, so that we can remind you of them.
      </Trans>
    </Alert>
  )
}
