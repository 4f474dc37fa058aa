import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const variants = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  ghost: 'border-line-strong bg-transparent text-ink hover:border-control hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover',
  signal: 'border-transparent bg-signal text-on-signal hover:bg-signal-hover',
} as const

const sizes = {
  small: 'min-h-9 px-4 py-1.5 text-step--1',
  medium: 'min-h-11 px-5.5 py-2 text-step-0',
  icon: 'size-11 p-0',
} as const

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full border-[1.5px] text-center ' +
  'leading-snug font-semibold no-underline transition-[background-color,border-color,scale] duration-150 ' +
  'active:scale-[.98] [&_svg]:size-[1.15em] [&_svg]:shrink-0'

// A filled button goes grey, an outlined or quiet one only loses its ink: greyed fills would promote them.
const disabled = {
  filled: 'disabled:bg-line disabled:text-muted aria-disabled:bg-line aria-disabled:text-muted',
  open: 'disabled:border-line disabled:bg-transparent disabled:text-muted aria-disabled:text-muted',
}

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes }

/** The look alone, for links that act as buttons. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}) {
  const kind = variant === 'primary' || variant === 'signal' ? 'filled' : 'open'
  return cx(base, variants[variant], sizes[size], size === 'icon' && 'text-step-1', disabled[kind])
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={cx(buttonClass({ variant, size }), className)} {...props} />
}
