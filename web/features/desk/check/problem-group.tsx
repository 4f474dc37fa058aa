import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ImportProblem } from '../../../../contract/desk-import.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { roleTexts } from '../texts/form-texts.ts'
import { problemTexts } from '../texts/problem-texts.ts'
import { ProblemPlace } from './problem-item.tsx'

type ProblemGroupProps = {
  total: Pick<ImportProblem, 'severity' | 'code' | 'count'>
  /** Those that were loaded. */
  problems: ImportProblem[]
}

/** On a phone, longer lists hide the next kind. */
const shownAtFirst = 6

/** Problems of one kind: what is wrong and what to do, how often, and where. */
export function ProblemGroup({ total: { severity, code, count }, problems }: ProblemGroupProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst)
  const often = number(count)
  const hidden = number(problems.length - shown.length)
  const roles = new Set(problems.map(({ role }) => role))
  const [role] = roles.size === 1 ? roles : []
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={titleId} className="text-step-0 font-semibold">
        {severity === 'error' ? (
          <Badge tone="bad">
            <Trans context="problem">Error</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">
            <Trans>Warning</Trans>
          </Badge>
        )}{' '}
        {t(problemTexts[code])}{' '}
        <span className="font-normal text-muted">
          {[count > 1 && t`${often} times`, role && t(roleTexts[role].label)].filter(Boolean).join(' · ')}
        </span>
      </h3>
      <ul className="m-0 grid list-none gap-x-6 gap-y-1 p-0 text-step--1 sm:grid-cols-2">
        {shown.map((problem, index) => (
          <li key={index} className="wrap-anywhere">
            <ProblemPlace problem={problem} fileNamed={role !== undefined} />
          </li>
        ))}
      </ul>
      {problems.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="small"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? <Trans>Show fewer</Trans> : <Trans>Show {hidden} more</Trans>}
        </Button>
      )}
    </section>
  )
}
