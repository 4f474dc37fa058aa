import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { loginLink } from '../../../contract/paths.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'

/** Shown to visitors: says that discussions are for members and redirects to the login page. */
export default function RedirectToLogin() {
  const { t } = useLingui()
  useEffect(() => {
    toast({
      title: t`Unauthorized`,
      description: t`You need to sign in to view discussions. Redirecting...`,
      tone: 'destructive',
    })
    const timer = goToLogin()
    return () => clearTimeout(timer)
  }, [t])
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <Spinner className="text-step-4" />
    </div>
  )
}

/** Leaves time to read the toast that announces the redirect. */
const redirectDelayMs = 500

/** Redirects to the login page, which returns to the current page afterwards. */
function goToLogin() {
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
