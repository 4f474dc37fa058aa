import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { maxMembers, useCompareTray } from '../../parts/compare-tray/tray.ts'
import { Button } from '../../ui/button.tsx'

/** On the card of a member of Congress: puts the member into the tray, or takes the member out again. */
export function CompareToggle({ name, bioguideId }: { name: string; bioguideId: string }) {
  const { t } = useLingui()
  const tray = useCompareTray()
  const isAdded = tray.has(bioguideId)
  const Icon = isAdded ? Check : Plus
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={isAdded}
      aria-label={t`Compare ${name}`}
      disabled={tray.isFull && !isAdded}
      title={tray.isFull && !isAdded ? t`You can compare up to ${maxMembers}.` : undefined}
      onClick={() => (isAdded ? tray.remove(bioguideId) : tray.add(bioguideId))}
    >
      <Icon aria-hidden="true" />
      <Trans>Compare</Trans>
    </Button>
  )
}
