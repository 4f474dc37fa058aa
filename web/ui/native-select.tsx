import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

type Option = { value: string; label: string }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: (Option | { label: string; options: Option[] })[]
  onValueChange?: (value: string) => void
}

/** The browser's own list, for long ones such as the states: a phone shows its wheel, and it costs no script. */
export function NativeSelect({ options, onValueChange, className, ...props }: NativeSelectProps) {
  const field = useFieldControl()
  return (
    <div className="relative">
      <select
        {...field}
        className={cx(controlClass, 'min-h-11 appearance-none truncate py-2 pr-10 pl-4', className)}
        {...(onValueChange && { onChange: (event) => onValueChange(event.currentTarget.value) })}
        {...props}
      >
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              <Options options={entry.options} />
            </optgroup>
          ) : (
            <Options key={entry.value} options={[entry]} />
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

function Options({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
