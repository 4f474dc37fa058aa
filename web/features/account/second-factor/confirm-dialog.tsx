import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { useSecondFactor } from '../api.ts'
import { SecondFactorSteps } from './second-factor-steps.tsx'

type ConfirmDialogProps = { onClose: (confirmed: boolean) => void }

/** Opens over the page when a call needs a second factor. The call is repeated after the member has confirmed. */
export default function ConfirmDialog({ onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const status = useSecondFactor()
  const loading = <SkeletonBlock label={t`Loading...`} className="h-24" />
  return (
    <Dialog open onOpenChange={() => onClose(false)}>
      <DialogContent title={t`Confirm it’s you`} description={t`Then you’ll continue where you left off.`}>
        <QueryResult query={status} loading={loading}>
          {(methods) => (
            <Suspense fallback={loading}>
              <SecondFactorSteps methods={methods} onConfirmed={() => onClose(true)} />
            </Suspense>
          )}
        </QueryResult>
      </DialogContent>
    </Dialog>
  )
}
