import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { goToLogin } from './login-redirect.ts'

/** Shown to visitors: says that discussions are for members and redirects to the login page. */
export default function RedirectToLogin() {
  const { t } = useLingui()
  useEffect(() => {
    let redirect: ReturnType<typeof goToLogin> | undefined
    let isMounted = true
    const startRedirect = () => {
      if (isMounted) redirect = goToLogin()
    }
    toast({
      title: t`Unauthorized`,
      description: t`You need to sign in to view discussions. Redirecting...`,
      tone: 'destructive',
    })
    // On the first visit the toaster may still be loading; redirect only after the toast can be seen.
    import('../../ui/toast-viewport.tsx').then(startRedirect, startRedirect)
    return () => {
      isMounted = false
      clearTimeout(redirect)
    }
  }, [t])
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <Spinner className="text-step-4" />
    </div>
  )
}
