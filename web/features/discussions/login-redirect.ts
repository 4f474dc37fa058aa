import { useLingui } from '@lingui/react/macro'
import { serverPaths } from '../../../contract/paths.ts'
import { ApiError } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'

const patience = 500

/** Time to read that it happens, then off to sign in; the way back leads here. */
export function goToLogin() {
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`)
  return setTimeout(() => location.assign(`${serverPaths.login}?returnTo=${returnTo}`), patience)
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthorized'

/** For an act that found the session ended. */
export function useLogInAgain() {
  const { t } = useLingui()
  return () => {
    toast({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, tone: 'destructive' })
    goToLogin()
  }
}
