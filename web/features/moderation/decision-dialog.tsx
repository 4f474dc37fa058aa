import { Trans, useLingui } from '@lingui/react/macro'
import type { QueueItem } from '../../../contract/moderation.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { toast } from '../../ui/toast.ts'
import { useDecide } from './api.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

type DecisionDialogProps = OpenProps & { item: QueueItem; decision: 'keep' | 'remove' }

export function DecisionDialog({ item, decision, ...dialog }: DecisionDialogProps) {
  const { t } = useLingui()
  const mutation = useDecide()
  const keeps = decision === 'keep'
  const { id, revision, appeal, state } = item
  // The author is not notified when reports of a visible entry are dismissed.
  const notifiesAuthor = !keeps || state === 'hidden' || appeal !== null
  const showToast = () => {
    focusMain()
    toast({
      title: keeps ? t`Kept` : t`Removed`,
      ...(notifiesAuthor && { description: t`We told the author.` }),
    })
  }
  return (
    <ReasonDialog
      {...dialog}
      title={<DecisionTitle keeps={keeps} isAppeal={appeal !== null} />}
      hint={
        notifiesAuthor ? (
          <Trans>The author will see it. It goes in the audit log.</Trans>
        ) : (
          <Trans>It goes in the audit log.</Trans>
        )
      }
      confirmLabel={keeps ? <Trans>Keep</Trans> : <Trans context="a post or comment">Remove</Trans>}
      isDestructive={!keeps}
      mutation={mutation}
      onConfirm={(reason) => mutation.mutateAsync({ params: { id }, body: { decision, reason, revision } })}
      onDone={showToast}
    />
  )
}

function DecisionTitle({ keeps, isAppeal }: { keeps: boolean; isAppeal: boolean }) {
  if (isAppeal) return keeps ? <Trans>Accept the appeal and show it again?</Trans> : <Trans>Deny the appeal?</Trans>
  return keeps ? <Trans>Keep it?</Trans> : <Trans>Remove it?</Trans>
}
