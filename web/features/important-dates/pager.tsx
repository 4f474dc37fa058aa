import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type PagerProps = { page: number; perPage: number; total: number; onPageChange: (page: number) => void }

export function Pager({ page, perPage, total, onPageChange }: PagerProps) {
  const { t } = useLingui()
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-step--1 text-muted">
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </p>
      {total > perPage && (
        <div className="flex gap-2">
          <Button variant="ghost" size="small" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            <Trans>Previous</Trans>
          </Button>
          <Button variant="ghost" size="small" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}
