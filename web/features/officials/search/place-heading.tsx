import { Trans, useLingui } from '@lingui/react/macro'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Representation } from '../use-representation.ts'

/** The place the address was matched to, which reveals a mistyped ZIP code. A live region for screen readers. */
export function PlaceHeading({ representation: { officials } }: { representation: Representation }) {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  const { data } = officials
  return (
    <div aria-live="polite" className="mb-4 min-h-8">
      {data ? (
        <h2 className="text-step-2">
          <Trans>
            Officials for {data.place.city}, {stateName(data.place.state)} {data.zip}
          </Trans>
        </h2>
      ) : (
        !officials.error && (
          <>
            <span className="sr-only">{t`Loading officials...`}</span>
            <Skeleton className="w-80 max-w-full text-step-2" />
          </>
        )
      )}
    </div>
  )
}
