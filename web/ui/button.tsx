import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const filled = 'disabled:bg-line disabled:text-muted aria-disabled:bg-line aria-disabled:text-muted'
const unfilled = 'disabled:bg-transparent disabled:text-muted aria-disabled:bg-transparent aria-disabled:text-muted'

const variants = {
  primary: `border-transparent bg-brand text-on-brand hover:bg-brand-hover ${filled}`,
  ghost: `border-line-strong text-ink hover:border-control hover:bg-hover disabled:border-line ${unfilled}`,
  quiet: `border-transparent text-ink hover:bg-hover ${unfilled}`,
  signal: `border-transparent bg-signal text-on-signal hover:bg-signal-hover ${filled}`,
} as const

const sizes = {
  small: 'min-h-9 px-4 py-1.5 text-step--1',
  medium: 'min-h-11 px-5.5 py-2 text-step-0',
  icon: 'size-11 p-0 text-step-1',
} as const

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full border-[1.5px] text-center ' +
  'leading-snug font-semibold no-underline transition-[background-color,border-color,scale] duration-150 ' +
  'active:scale-[.98] disabled:active:scale-100 [&_svg]:size-[1.15em] [&_svg]:shrink-0'

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes }

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonStyle = {}) {
  return cx(base, variants[variant], sizes[size])
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={cx(buttonClass({ variant, size }), className)} {...props} />
}
