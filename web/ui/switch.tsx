import { Root, Thumb } from 'radix-ui/switch'
import { type ComponentProps, useId } from 'react'
import { type Choice, ChoiceLabel } from './choice-label.tsx'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<typeof Root>, 'children' | 'asChild'> & Choice

const trackClass =
  'group relative h-7 w-12 shrink-0 rounded-full border-[1.5px] border-control bg-sunk ' +
  'transition-[background-color,border-color] duration-150 enabled:data-[state=checked]:border-brand ' +
  'enabled:data-[state=checked]:bg-brand disabled:border-line-strong disabled:bg-line'

const thumbClass =
  'block size-4.5 translate-x-1 rounded-full bg-control transition-transform duration-150 ' +
  'data-[state=checked]:translate-x-5.5 group-enabled:data-[state=checked]:bg-on-brand ' +
  'group-disabled:bg-line-strong group-disabled:data-[state=checked]:bg-muted forced-colors:bg-[ButtonText]!'

/** A settings row: label on the left, switch on the right. */
export function Switch({ label, description, className, ...props }: SwitchProps) {
  const id = useId()
  const descriptionId = description ? `${id}-description` : undefined
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-6 py-1', className)}>
      <ChoiceLabel {...{ id, label, description, descriptionId }} disabled={props.disabled} />
      <Root id={id} aria-describedby={descriptionId} className={trackClass} {...props}>
        <Thumb className={thumbClass} />
      </Root>
    </div>
  )
}
