import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'className'> &
  Choice & { onCheckedChange?: (isChecked: boolean) => void }

const boxClass =
  'peer col-start-1 row-start-1 size-6 appearance-none rounded-sm border-[1.5px] border-control bg-card ' +
  'transition-[background-color,border-color] duration-150 enabled:hover:border-ink aria-invalid:border-bad ' +
  'enabled:checked:border-brand enabled:checked:bg-brand disabled:border-line-strong disabled:bg-line'

export function Checkbox({ label, description, onCheckedChange, ...props }: CheckboxProps) {
  const id = useId()
  const descriptionId = description ? `${id}-description` : undefined
  return (
    <div className="flex min-h-11 items-start gap-3 py-2.5">
      <span className="grid shrink-0 place-items-center">
        <input
          type="checkbox"
          id={id}
          aria-describedby={descriptionId}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          className={boxClass}
          {...props}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-on-brand peer-checked:visible peer-disabled:text-muted"
        />
      </span>
      <ChoiceLabel {...{ id, label, description, descriptionId }} disabled={props.disabled} />
    </div>
  )
}

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
