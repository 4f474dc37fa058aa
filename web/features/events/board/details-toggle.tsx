import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'

type DetailsToggleProps = {
  title: string
  /** Shown beside the button. */
  actions?: ReactNode
  /** Rendered only while open. */
  children: () => ReactNode
}

/** The button of a card that shows and hides its details. */
export function DetailsToggle({ title, actions, children }: DetailsToggleProps) {
  const { t } = useLingui()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 max-sm:-ml-1 max-sm:gap-x-0 max-sm:*:px-1 sm:-ml-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Hide Details: ${title}` : t`Show Details: ${title}`}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {isOpen ? <Trans>Hide Details</Trans> : <Trans>Show Details</Trans>}
          <ChevronDown aria-hidden="true" className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
        {actions}
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </>
  )
}
