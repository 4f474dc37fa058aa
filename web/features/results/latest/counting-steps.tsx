import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AfterStep } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** What has to do with the count. The rest is for voters whose ballot is in question, and on their home page. */
const labels: Partial<Record<AfterStep['kind'], MessageDescriptor>> = {
  'mail-ballots-arrive': msg`Last mail ballots arrive`,
  'counties-certify': msg`Counties certify their counts`,
  'state-certifies': msg`The state certifies the result`,
}

export function CountingSteps({ steps }: { steps: AfterStep[] }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const rows = steps.flatMap(({ kind, date, confirmed }) => {
    const label = labels[kind]
    return label && date ? [{ kind, label, date, confirmed }] : []
  })
  if (rows.length === 0) return null
  return (
    <AnswerRows className="mt-3">
      {rows.map(({ kind, label, date, confirmed }) => (
        <AnswerRow
          key={kind}
          label={t(label)}
          hint={
            !confirmed && (
              <Badge tone="warn">
                <Trans>To be confirmed</Trans>
              </Badge>
            )
          }
        >
          {localDate(date, 'short')}
        </AnswerRow>
      ))}
    </AnswerRows>
  )
}
