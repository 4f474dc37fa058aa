import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { type MouseEvent, Suspense, lazy, useState } from 'react'
import { serverPaths } from '../../contract/paths.ts'
import { forgetAll, forgetAllButWork, keepsWork } from '../browser/local-data.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

/** Others may use this computer next: what it remembers of the member goes, or stays where the member says so. */
export function SignOutLink() {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!keepsWork()) return void signOut(forgetAll)
    setWasAsked(true)
    setAsking(true)
  }
  return (
    <>
      <a
        href={serverPaths.logout}
        onClick={onClick}
        className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'max-sm:w-11 max-sm:px-0')}
      >
        <LogOut aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>Sign Out</Trans>
        </span>
      </a>
      {wasAsked && (
        <Suspense>
          <SignOutDialog
            open={isAsking}
            onOpenChange={setAsking}
            onRemove={() => void signOut(forgetAll)}
            onKeep={() => void signOut(forgetAllButWork)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Nobody is kept here because a part of it fails. */
async function signOut(forget: () => void) {
  try {
    const { endPushHere } = await import('../features/notifications/end-push.ts')
    await endPushHere()
  } catch {
    // The push service will tell the server, or the server will try in vain.
  }
  forget()
  location.assign(serverPaths.logout)
}
