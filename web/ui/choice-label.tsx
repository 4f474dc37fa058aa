import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Choice = { label: ReactNode; description?: ReactNode }

type ChoiceLabelProps = Choice & { id: string; descriptionId: string | undefined; disabled: boolean | undefined }

/** The label and description of a checkbox or a switch. */
export function ChoiceLabel({ id, label, description, descriptionId, disabled }: ChoiceLabelProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={cx('font-semibold', disabled && 'cursor-not-allowed text-muted')}>
        {label}
      </label>
      {description && (
        <p id={descriptionId} className="text-step--1 text-muted">
          {description}
        </p>
      )}
    </div>
  )
}
