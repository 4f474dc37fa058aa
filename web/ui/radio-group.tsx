import { Item, Root } from 'radix-ui/radio-group'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Oval } from './oval.tsx'

type RadioGroupProps = Omit<ComponentProps<typeof Root>, 'children' | 'asChild'> & {
  label: ReactNode
  labelHidden?: boolean
  options: { value: string; label: ReactNode }[]
}

const choiceClass =
  'group flex min-h-14 items-center gap-4 rounded-md border-[1.5px] border-line-strong bg-card ' +
  'px-4 py-3 text-left ' +
  'transition-[background-color,border-color] duration-150 hover:border-control hover:bg-hover ' +
  'data-[state=checked]:border-ink disabled:border-line disabled:bg-sunk disabled:text-muted'

/** One choice of several. The chosen one has a filled ballot oval. */
export function RadioGroup({ label, labelHidden, options, className, ...props }: RadioGroupProps) {
  const labelId = useId()
  return (
    <Root aria-labelledby={labelId} className={cx('grid gap-3', className)} {...props}>
      <span id={labelId} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </span>
      {options.map((option) => (
        <Item key={option.value} value={option.value} className={choiceClass}>
          <Oval className="text-control group-data-[state=checked]:hidden" />
          <Oval filled signal className="hidden group-data-[state=checked]:block" />
          <span className="min-w-0 group-data-[state=checked]:font-semibold">{option.label}</span>
        </Item>
      ))}
    </Root>
  )
}
