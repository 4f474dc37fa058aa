import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FeatureCards } from './feature-cards.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { RsvpsCard } from './rsvps-card.tsx'

/** Below the voter's answers. */
export function MoreCards({ features, state }: ComponentProps<typeof FeatureCards>) {
  return (
    <>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2" data-print="hide">
        <RemindersCard />
        <RsvpsCard />
      </div>
      <div className="mt-10" data-print="hide">
        <p className="mb-4 max-w-[60ch] text-muted">
          <Trans>Everything you need to stay informed and engaged in democracy</Trans>
        </p>
        <FeatureCards features={features} state={state} />
      </div>
    </>
  )
}
