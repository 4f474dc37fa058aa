import { useLingui } from '@lingui/react/macro'
import { serverPaths } from '../../../contract/paths.ts'
import { ApiError } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'

/** Leaves time to read the toast that announces the redirect. */
const redirectDelayMs = 500

/** Redirects to the login page, which returns to the current page afterwards. */
export function goToLogin() {
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`)
  return setTimeout(() => location.assign(`${serverPaths.login}?returnTo=${returnTo}`), redirectDelayMs)
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthorized'

/** For an action that failed because the session has ended. */
export function useLogInAgain() {
  const { t } = useLingui()
  return () => {
    toast({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, tone: 'destructive' })
    goToLogin()
  }
}
