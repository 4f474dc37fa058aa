import { Suspense, lazy, useEffect, useState } from 'react'
import { setAskToConfirm } from '../api/confirmation.ts'

const ConfirmDialog = lazy(() => import('../features/account/second-factor/confirm-dialog.tsx'))

/** Opens the confirmation dialog when a call needs a second factor. The call is then repeated. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>()
  useEffect(
    () =>
      setAskToConfirm(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (confirmed: boolean) => {
              setAnswer(undefined)
              resolve(confirmed)
            })
          }),
      ),
    [],
  )
  return (
    answer && (
      <Suspense>
        <ConfirmDialog onClose={answer} />
      </Suspense>
    )
  )
}
