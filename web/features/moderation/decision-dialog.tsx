import { Trans, useLingui } from '@lingui/react/macro'
import type { QueueItem } from '../../../contract/moderation.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { toast } from '../../ui/toast.ts'
import { useDecide } from './mutations.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

type DecisionDialogProps = OpenProps & { item: QueueItem; decision: 'keep' | 'remove' }

export function DecisionDialog({ item, decision, ...dialog }: DecisionDialogProps) {
  const { t } = useLingui()
  const act = useDecide()
  const keeps = decision === 'keep'
  const { id, revision, appeal, state } = item
  // That reports of something visible were set aside is no news to its author.
  const isTold = !keeps || state === 'hidden' || appeal !== null
  const showDone = () => {
    focusMain()
    toast({ title: keeps ? t`Kept` : t`Removed`, ...(isTold && { description: t`The author has been told.` }) })
  }
  return (
    <ReasonDialog
      {...dialog}
      title={<DecisionTitle keeps={keeps} isAppeal={appeal !== null} />}
      hint={
        isTold ? (
          <Trans>The author reads it, and it stands in the audit log.</Trans>
        ) : (
          <Trans>It stands in the audit log.</Trans>
        )
      }
      confirmLabel={keeps ? <Trans>Keep</Trans> : <Trans>Remove</Trans>}
      isGrave={!keeps}
      act={act}
      onConfirm={(reason) => act.mutateAsync({ params: { id }, body: { decision, reason, revision } })}
      onDone={showDone}
    />
  )
}

function DecisionTitle({ keeps, isAppeal }: { keeps: boolean; isAppeal: boolean }) {
  if (isAppeal) return keeps ? <Trans>Accept the appeal and show it again?</Trans> : <Trans>Refuse the appeal?</Trans>
  return keeps ? <Trans>Keep it?</Trans> : <Trans>Remove it?</Trans>
}
