import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { goToLogin } from './login-redirect.ts'

/** Shown to visitors: says that discussions are for members and redirects to the login page. */
export default function RedirectToLogin() {
  const { t } = useLingui()
  useEffect(() => {
    toast({
      title: t`Unauthorized`,
      description: t`You need to sign in to view discussions. Redirecting...`,
      tone: 'destructive',
    })
    const redirect = goToLogin()
    return () => clearTimeout(redirect)
  }, [t])
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <Spinner className="text-step-4" />
    </div>
  )
}
