import { cx } from './cx.ts'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onValueChange: (value: Value) => void
}

/** Switches between two or three views of the same data. */
export function Segmented<Value extends string>({ label, value, options, onValueChange }: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      data-print="hide"
      className="inline-flex w-fit rounded-full border-[1.5px] border-line-strong bg-card p-0.5"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={cx(
            'min-h-8 rounded-full px-4 text-step--1 font-semibold',
            option.value === value ? 'bg-brand text-on-brand' : 'text-ink hover:bg-hover',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
