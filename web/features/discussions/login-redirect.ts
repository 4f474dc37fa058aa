import { useLingui } from '@lingui/react/macro'
import { loginLink } from '../../../contract/paths.ts'
import { toast } from '../../ui/toast.ts'

/** Leaves time to read the toast that announces the redirect. */
const redirectDelayMs = 500

/** Redirects to the login page, which returns to the current page afterwards. */
export function goToLogin() {
  const login = loginLink(`${location.pathname}${location.search}`)
  return setTimeout(() => location.assign(login), redirectDelayMs)
}

/** For an action that failed because the session has ended. */
export function useLogInAgain() {
  const { t } = useLingui()
  return () => {
    toast({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, tone: 'destructive' })
    goToLogin()
  }
}
