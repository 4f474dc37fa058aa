import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { goToLogin } from './login-path.ts'

/** Discussions are for members: says so and leads to the login path. */
export function SignInFirst() {
  const { t } = useLingui()
  useEffect(() => {
    toast({
      title: t`Unauthorized`,
      description: t`You need to sign in to view discussions. Redirecting...`,
      tone: 'destructive',
    })
    const leaving = goToLogin()
    return () => clearTimeout(leaving)
  }, [t])
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <Spinner className="text-step-4" />
    </div>
  )
}
