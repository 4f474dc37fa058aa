import { Trans, useLingui } from '@lingui/react/macro'
import { Oval } from '../../../ui/oval.tsx'

/** Vacant seats get their own card: leaving them out would look as if the seat did not exist. */
export function VacantSeat({ office, place, level = 3 }: { office: string; place: string; level?: 3 | 4 }) {
  const { t } = useLingui()
  const Heading = `h${level}` as const
  return (
    <article
      aria-label={t`Vacant: ${office}, ${place}`}
      className="flex h-full gap-4 rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunk text-step-1 text-line-strong">
        <Oval />
      </span>
      <div className="grid content-start gap-1">
        <Heading className="text-step-1 leading-snug font-bold">
          <Trans>Vacant</Trans>
        </Heading>
        <p className="text-step--1 text-muted">
          <span className="font-medium text-ink">{office}</span>
          <span className="block">{place}</span>
        </p>
        <p className="text-step--1 text-muted">
          <Trans>Our data shows this seat as vacant.</Trans>
        </p>
      </div>
    </article>
  )
}
