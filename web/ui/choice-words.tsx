import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Choice = { label: ReactNode; description?: ReactNode }

type ChoiceWordsProps = Choice & { id: string; descriptionId: string | undefined; disabled: boolean | undefined }

/** The words beside a checkbox or a switch; pressing them presses it. */
export function ChoiceWords({ id, label, description, descriptionId, disabled }: ChoiceWordsProps) {
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
