import { useEffect, useState } from 'react'
import { setAskToConfirm } from '../api/confirmation.ts'
import { later } from '../ui/late.tsx'

const ConfirmDialog = later(() => import('../features/account/second-factor/confirm-dialog.tsx'), null)

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
  return answer && <ConfirmDialog onClose={answer} />
}
