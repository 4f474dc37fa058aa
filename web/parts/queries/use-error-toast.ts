import { useLingui } from '@lingui/react/macro'
import { type ErrorMessages, useErrorMessage } from '../../i18n/use-error-message.ts'
import { toast } from '../../ui/toast.ts'

/** For a failed action that has no form to show the error in. A `fallback` replaces the general messages. */
export function useErrorToast(overrides?: ErrorMessages, fallback?: string) {
  const { t } = useLingui()
  const errorMessage = useErrorMessage(overrides)
  return (error: unknown) => toast({ title: t`Error`, description: errorMessage(error, fallback), tone: 'destructive' })
}
