import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ImportProblem } from '../../../../contract/desk-import.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { problemTexts } from '../texts/problem-texts.ts'
import { ProblemPlace } from './problem-item.tsx'

type ProblemGroupProps = {
  total: Pick<ImportProblem, 'severity' | 'code' | 'count'>
  /** Those that were loaded. */
  problems: ImportProblem[]
}

/** Problems of one kind: what is wrong and what to do, how often, and where. */
export function ProblemGroup({ total: { severity, code, count }, problems }: ProblemGroupProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const titleId = useId()
  const often = number(count)
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={titleId} className="text-step-0 font-semibold">
        {severity === 'error' ? (
          <Badge tone="bad">
            <Trans context="problem">Error</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">
            <Trans>To look at</Trans>
          </Badge>
        )}{' '}
        {t(problemTexts[code])} {count > 1 && <span className="font-normal text-muted">{t`${often} times`}</span>}
      </h3>
      <ul className="m-0 grid list-none gap-x-6 gap-y-1 p-0 text-step--1 sm:grid-cols-2">
        {problems.map((problem, index) => (
          <li key={index} className="wrap-anywhere">
            <ProblemPlace problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  )
}
