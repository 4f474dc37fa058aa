import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listComments, listPosts, showPost } from '../../../contract/discussions.ts'
import {
  type QueueItem,
  type ReviewedMember,
  auditLog,
  decide,
  reportQueue,
  suspendMember,
  unsuspendMember,
} from '../../../contract/moderation.ts'
import { Field } from '../../ui/field.tsx'
import { focusMain } from '../../ui/focus-region.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { isOutdated } from './api.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

const changes = {
  invalidates: [reportQueue, auditLog, listPosts, showPost, listComments],
  invalidatesOnError: isOutdated,
}

const dayOptions = [1, 3, 7, 14, 30, 90, 365]

type DecisionDialogProps = OpenProps & { item: QueueItem; decision: 'keep' | 'remove' }

export function DecisionDialog({ item, decision, ...dialog }: DecisionDialogProps) {
  const { t } = useLingui()
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
      hint={notifiesAuthor ? t`The author will see it. It goes in the audit log.` : t`It goes in the audit log.`}
      confirmLabel={keeps ? t`Keep` : <Trans context="a post or comment">Remove</Trans>}
      isDestructive={!keeps}
      endpoint={decide}
      input={(reason) => ({ params: { id }, body: { decision, reason, revision } })}
      changes={changes}
      onDone={showToast}
    />
  )
}

function DecisionTitle({ keeps, isAppeal }: { keeps: boolean; isAppeal: boolean }) {
  if (isAppeal) return keeps ? <Trans>Accept the appeal and show it again?</Trans> : <Trans>Deny the appeal?</Trans>
  return keeps ? <Trans>Keep it?</Trans> : <Trans>Remove it?</Trans>
}

type SuspendDialogProps = OpenProps & { member: ReviewedMember }

export function SuspendDialog({ member, ...dialog }: SuspendDialogProps) {
  const { t } = useLingui()
  const [days, setDays] = useState('7')
  const { id: memberId, name } = member
  return (
    <ReasonDialog
      {...dialog}
      title={t`Suspend ${name}?`}
      hint={t`The member will see it. It goes in the audit log.`}
      confirmLabel={t`Suspend`}
      isDestructive
      endpoint={suspendMember}
      input={(reason) => ({ params: { memberId }, body: { days: Number(days), reason } })}
      changes={changes}
      onDone={() => toast({ title: t`${name} is suspended` })}
    >
      <Field label={t`For how long`} hint={t`They can still read.`}>
        <NativeSelect
          value={days}
          onValueChange={setDays}
          options={dayOptions.map((count) => ({
            value: String(count),
            label: plural(count, { one: '# day', other: '# days' }),
          }))}
        />
      </Field>
    </ReasonDialog>
  )
}

export function UnsuspendDialog({ member, ...dialog }: SuspendDialogProps) {
  const { t } = useLingui()
  const { id: memberId, name } = member
  return (
    <ReasonDialog
      {...dialog}
      title={t`End ${name}’s suspension?`}
      hint={t`The member will see it. It goes in the audit log.`}
      confirmLabel={t`End suspension`}
      endpoint={unsuspendMember}
      input={(reason) => ({ params: { memberId }, body: { reason } })}
      changes={changes}
      onDone={() => toast({ title: t`${name} can post again` })}
    />
  )
}
