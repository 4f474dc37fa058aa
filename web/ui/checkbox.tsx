import { Check } from 'lucide-react'
import { Indicator, Root } from 'radix-ui/checkbox'
import { type ComponentProps, useId } from 'react'
import { type Choice, ChoiceLabel } from './choice-label.tsx'
import { cx } from './cx.ts'

type CheckboxProps = Omit<ComponentProps<typeof Root>, 'children' | 'asChild'> & Choice

const boxClass =
  'grid size-6 shrink-0 place-items-center rounded-sm border-[1.5px] border-control bg-card text-on-brand ' +
  'transition-[background-color,border-color] duration-150 enabled:hover:border-ink aria-invalid:border-bad ' +
  'enabled:data-[state=checked]:border-brand enabled:data-[state=checked]:bg-brand ' +
  'disabled:border-line-strong disabled:bg-line disabled:text-muted'

export function Checkbox({ label, description, className, ...props }: CheckboxProps) {
  const id = useId()
  const descriptionId = description ? `${id}-description` : undefined
  return (
    <div className={cx('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <Root id={id} aria-describedby={descriptionId} className={boxClass} {...props}>
        <Indicator>
          <Check aria-hidden="true" strokeWidth={3} className="size-4" />
        </Indicator>
      </Root>
      <ChoiceLabel {...{ id, label, description, descriptionId }} disabled={props.disabled} />
    </div>
  )
}
