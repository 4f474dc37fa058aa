import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { goToLogin } from './login-redirect.ts'

/** Discussions are for members: says so and leads to the login path. */
export function SignInFirst() {
  const { t } = useLingui()
  useEffect(() => {
    let leaving: ReturnType<typeof goToLogin> | undefined
    let isHere = true
    const lead = () => {
      if (isHere) leaving = goToLogin()
    }
    toast({
      title: t`Unauthorized`,
      description: t`You need to sign in to view discussions. Redirecting...`,
      tone: 'destructive',
    })
    // On the first visit the toaster is still on its way, and nobody should be led off before the words were shown.
    import('../../ui/toaster.tsx').then(lead, lead)
    return () => {
      isHere = false
      clearTimeout(leaving)
    }
  }, [t])
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <Spinner className="text-step-4" />
    </div>
  )
}
