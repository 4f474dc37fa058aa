import { Check } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { type Choice, ChoiceLabel } from './choice-label.tsx'
import { cx } from './cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> &
  Choice & { onCheckedChange?: (isChecked: boolean) => void }

const boxClass =
  'peer col-start-1 row-start-1 size-6 appearance-none rounded-sm border-[1.5px] border-control bg-card ' +
  'transition-[background-color,border-color] duration-150 enabled:hover:border-ink aria-invalid:border-bad ' +
  'enabled:checked:border-brand enabled:checked:bg-brand disabled:border-line-strong disabled:bg-line'

export function Checkbox({ label, description, className, onCheckedChange, ...props }: CheckboxProps) {
  const id = useId()
  const descriptionId = description ? `${id}-description` : undefined
  return (
    <div className={cx('flex min-h-11 items-start gap-3 py-2.5', className)}>
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
