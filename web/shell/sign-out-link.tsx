import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { serverPaths } from '../../contract/paths.ts'
import { removeLocalData, removeLocalDataExceptWork, hasLocalWork } from '../browser/local-data.ts'
import { endPush } from '../features/notifications/end-push.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { whenOpened } from '../ui/late.tsx'

const SignOutDialog = whenOpened(() => import('./sign-out-dialog.tsx'))

/** Removes the member's data from this browser. Asks first whether to keep what is stored nowhere else. */
export function SignOutLink() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!hasLocalWork()) return void signOut(removeLocalData)
    setDialogOpen(true)
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
      <SignOutDialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        onRemove={() => void signOut(removeLocalData)}
        onKeep={() => void signOut(removeLocalDataExceptWork)}
      />
    </>
  )
}

/** Signs out even when ending the push subscription fails. */
async function signOut(removeData: () => void) {
  try {
    await endPush()
  } catch {
    // The server notices automatically when the push service no longer knows the subscription.
  }
  removeData()
  location.assign(serverPaths.logout)
}
