import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Oval } from './oval.tsx'

type RadioGroupProps = {
  label: ReactNode
  labelHidden?: boolean
  options: { value: string; label: ReactNode }[]
  value?: string | null | undefined
  defaultValue?: string
  onValueChange?: (value: string) => void
  disabled?: boolean
  className?: string
}

const choiceClass =
  'group relative flex min-h-14 items-center gap-4 rounded-md border-[1.5px] border-line-strong bg-card ' +
  'px-4 py-3 text-left ' +
  'transition-[background-color,border-color] duration-150 hover:border-control hover:bg-hover ' +
  'has-checked:border-ink has-disabled:border-line has-disabled:bg-sunk has-disabled:text-muted'

/** One choice of several. The chosen one has a filled ballot oval. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, labelHidden, options, value, defaultValue, onValueChange, disabled, className } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} className={cx('grid gap-3', className)}>
      <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </span>
      {options.map((option) => (
        <label key={option.value} className={choiceClass}>
          <input
            type="radio"
            name={id}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
            disabled={disabled}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed"
          />
          <Oval className="text-control group-has-checked:hidden" />
          <Oval filled signal className="hidden group-has-checked:block" />
          <span className="min-w-0 group-has-checked:font-semibold">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
