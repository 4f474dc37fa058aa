import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { deletePlan } from './plan-store.ts'
import { usePlanCalendar } from './use-plan-calendar.ts'
import type { VotingPlan } from './voting-plan.ts'

export function PlanActions({ plan }: { plan: VotingPlan }) {
  const { t } = useLingui()
  const [isDeleting, setDeleting] = useState(false)
  const addToCalendar = usePlanCalendar(plan)
  return (
    <div className="mt-5 flex flex-wrap gap-2.5" data-print="hide">
      <Button variant="ghost" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        <Trans>Print my plan</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={addToCalendar}>
        <CalendarPlus aria-hidden="true" />
        <Trans>Add to calendar</Trans>
      </Button>
      <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
        <Trans>Delete my plan</Trans>
      </Button>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={<Trans>Delete your voting plan?</Trans>}
        description={t`It’s only on this device. You can’t undo this.`}
        confirmLabel={<Trans>Delete my plan</Trans>}
        onConfirm={deletePlan}
      />
    </div>
  )
}
