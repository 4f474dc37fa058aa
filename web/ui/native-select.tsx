import { ChevronDown } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

type Option = { value: string; label: string }
type Entry = Option | { label: string; options: Option[] }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: Entry[]
  onValueChange?: (value: string) => void
}

/** The browser's own select: phones show their native picker. */
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
        <Entries entries={options} />
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

/** Memoized, because the value changes far more often than the options. */
const Entries = memo(function Entries({ entries }: { entries: Entry[] }) {
  return entries.map((entry) =>
    'options' in entry ? (
      <optgroup key={entry.label} label={entry.label}>
        <Entries entries={entry.options} />
      </optgroup>
    ) : (
      <option key={entry.value} value={entry.value}>
        {entry.label}
      </option>
    ),
  )
})
