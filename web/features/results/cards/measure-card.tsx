import { Trans, useLingui } from '@lingui/react/macro'
import type { Measure } from '../../../../contract/results.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { Notes } from './race-card.tsx'
import { PrecinctSumsBadge, ResultRow } from './result-row.tsx'

export function OutcomeBadge({ outcome }: Pick<Measure, 'outcome'>) {
  return outcome === 'passed' ? (
    <Badge tone="good">
      <Trans context="ballot measure">Passed</Trans>
    </Badge>
  ) : (
    <Badge tone="bad">
      <Trans context="ballot measure">Failed</Trans>
    </Badge>
  )
}

export function MeasureCard({ measure }: { measure: Measure }) {
  const { title, outcome, yes, no, yesPercent, thresholdPercent, notes } = measure
  const { locale, number, threshold } = useResultFormat()
  const needed = threshold(thresholdPercent)
  const total = number(yes + no)
  return (
    <Card as="article">
      <header className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <CardTitle level={4}>{title[locale]}</CardTitle>
        <span className="grid justify-items-end gap-2">
          {notes.includes('partial-count') ? (
            <Badge tone="warn">
              <Trans>Partial count</Trans>
            </Badge>
          ) : (
            notes.includes('precincts-summed') && <PrecinctSumsBadge />
          )}
          <OutcomeBadge outcome={outcome} />
        </span>
      </header>
      <YesNo yes={yes} no={no} yesPercent={yesPercent} />
      <footer className="mt-4 grid gap-1 text-step--2 text-muted">
        <p>
          <Trans>Total votes: {total}</Trans>
        </p>
        {thresholdPercent > 50 && (
          <p>
            <Trans>Needed to pass: {needed} yes.</Trans>
          </p>
        )}
        <Notes notes={notes} />
      </footer>
    </Card>
  )
}

/** The complement of the yes share, rounded to two decimals like the yes share itself. */
export const noPercent = (yesPercent: number) => Math.round((100 - yesPercent) * 100) / 100

export function YesNo({ yes, no, yesPercent }: Pick<Measure, 'yes' | 'no' | 'yesPercent'>) {
  const { t } = useLingui()
  return (
    <ul className="m-0 grid list-none gap-4 p-0">
      <ResultRow name={t`YES`} tone="good" votes={yes} percent={yesPercent} />
      <ResultRow name={t`NO`} tone="bad" votes={no} percent={noPercent(yesPercent)} />
    </ul>
  )
}
