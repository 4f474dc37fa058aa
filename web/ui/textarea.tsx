import { Plural } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'
import { useDebounced } from './use-debounced.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows the characters left. Longer text is allowed, so that pasted text is not cut off unnoticed. */
  limit?: number
  /** Buttons next to the counter. */
  footer?: ReactNode
}

export function Textarea({ limit, footer, className, onInput, ...props }: TextareaProps) {
  const field = useFieldControl()
  const counterId = useId()
  const { value, defaultValue } = props
  const [typed, setTyped] = useState(lengthOf(String(defaultValue ?? '')))
  const length = typeof value === 'string' ? lengthOf(value) : typed
  const tooLong = limit !== undefined && length > limit
  const describedBy = cx(props['aria-describedby'] ?? field['aria-describedby'], limit !== undefined && counterId)
  return (
    <div className="grid gap-1.5">
      <textarea
        rows={4}
        {...field}
        className={cx(controlClass, 'resize-y px-4 py-2.5', className)}
        onInput={(event) => {
          setTyped(lengthOf(event.currentTarget.value))
          onInput?.(event)
        }}
        {...props}
        aria-describedby={describedBy || undefined}
        aria-invalid={props['aria-invalid'] ?? field['aria-invalid'] ?? (tooLong || undefined)}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 empty:hidden">
        {limit !== undefined && <Counter id={counterId} left={limit - length} isNearLimit={length > limit * 0.8} />}
        {footer}
      </div>
    </div>
  )
}

/** An emoji counts as one character; spaces at the ends do not count. */
const lengthOf = (text: string) => [...text.trim()].length

function Counter({ id, left, isNearLimit }: { id: string; left: number; isNearLimit: boolean }) {
  // Screen readers announce the count when typing pauses, not at every key.
  const announced = useDebounced(left, 1000)
  return (
    <>
      <p id={id} className={cx('text-step--1 tabular-nums', left < 0 ? 'font-semibold text-bad' : 'text-muted')}>
        <Remaining left={left} />
      </p>
      <p role="status" className="sr-only">
        {isNearLimit && <Remaining left={announced} />}
      </p>
    </>
  )
}

function Remaining({ left }: { left: number }) {
  return left < 0 ? (
    <Plural value={-left} one="# character too many" other="# characters too many" />
  ) : (
    <Plural value={left} one="# character left" other="# characters left" />
  )
}
