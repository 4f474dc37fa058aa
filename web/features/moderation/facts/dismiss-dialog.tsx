import { Trans, useLingui } from '@lingui/react/macro'
import type { FactReport } from '../../../../contract/fact-reports.ts'
import { focusMain } from '../../../ui/focus-main.ts'
import { toast } from '../../../ui/toast.ts'
import { type OpenProps, ReasonDialog } from '../reason-dialog.tsx'
import { useDismiss } from './api.ts'

export function DismissDialog({ report: { id }, ...dialog }: OpenProps & { report: FactReport }) {
  const { t } = useLingui()
  const mutation = useDismiss()
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Dismiss without an answer?</Trans>}
      hint={<Trans>For spam. We won’t tell the reporter. It goes in the audit log.</Trans>}
      confirmLabel={<Trans>Dismiss</Trans>}
      mutation={mutation}
      onConfirm={(reason) => mutation.mutateAsync({ params: { id }, body: { reason } })}
      onDone={() => {
        focusMain()
        toast({ title: t`Dismissed` })
      }}
    />
  )
}
