import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'

/** The classes shared by all inputs and selects. */
export const controlClass =
  'w-full min-w-0 rounded-md border-[1.5px] border-control bg-card text-step-0 text-ink ' +
  'transition-[border-color,background-color] duration-150 hover:border-ink ' +
  'focus-visible:outline-offset-0 aria-invalid:border-bad ' +
  'disabled:border-line disabled:bg-sunk disabled:text-muted [&[readonly]]:bg-sunk'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const field = useFieldControl()
  return <input {...field} className={cx(controlClass, 'min-h-11 px-4 py-2', className)} {...props} />
}
