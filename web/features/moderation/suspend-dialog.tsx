import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReviewedMember } from '../../../contract/moderation.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { useSuspend, useUnsuspend } from './api.ts'
import { type OpenProps, ReasonDialog } from './reason-dialog.tsx'

const dayOptions = [1, 3, 7, 14, 30, 90, 365]

type SuspendDialogProps = OpenProps & { member: ReviewedMember }

export function SuspendDialog({ member, ...dialog }: SuspendDialogProps) {
  const { t } = useLingui()
  const [days, setDays] = useState('7')
  const mutation = useSuspend()
  const { id: memberId, name } = member
  return (
    <ReasonDialog
      {...dialog}
      title={t`Suspend ${name}?`}
      hint={<Trans>The member will see it. It goes in the audit log.</Trans>}
      confirmLabel={<Trans>Suspend</Trans>}
      isDestructive
      mutation={mutation}
      onConfirm={(reason) => mutation.mutateAsync({ params: { memberId }, body: { days: Number(days), reason } })}
      onDone={() => toast({ title: t`${name} is suspended` })}
    >
      <Field label={<Trans>For how long</Trans>} hint={<Trans>They can still read.</Trans>}>
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
  const mutation = useUnsuspend()
  const { id: memberId, name } = member
  return (
    <ReasonDialog
      {...dialog}
      title={t`End ${name}’s suspension?`}
      hint={<Trans>The member will see it. It goes in the audit log.</Trans>}
      confirmLabel={<Trans>End suspension</Trans>}
      mutation={mutation}
      onConfirm={(reason) => mutation.mutateAsync({ params: { memberId }, body: { reason } })}
      onDone={() => toast({ title: t`${name} can post again` })}
    />
  )
}
