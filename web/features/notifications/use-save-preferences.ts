import { useLingui } from '@lingui/react/macro'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeNotificationPreferences } from './api.ts'

export function useSavePreferences() {
  const { t } = useLingui()
  const { mutate } = useChangeNotificationPreferences()
  const showError = useErrorToast({}, t`Failed to update notification preferences.`)
  return (change: Partial<NotificationPreferences>) =>
    mutate(change, {
      onSuccess: () =>
        toast({ title: t`Preferences saved`, description: t`Your notification preferences have been updated.` }),
      onError: showError,
    })
}
