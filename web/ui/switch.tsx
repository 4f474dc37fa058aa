import { type ComponentProps, useId, useState } from 'react'
import { type Choice, ChoiceLabel } from './checkbox.tsx'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> &
  Choice & { checked?: boolean; defaultChecked?: boolean; onCheckedChange?: (isOn: boolean) => void }

const trackClass =
  'group relative h-7 w-12 shrink-0 rounded-full border-[1.5px] border-control bg-sunk ' +
  'transition-[background-color,border-color] duration-150 enabled:aria-checked:border-brand ' +
  'enabled:aria-checked:bg-brand disabled:border-line-strong disabled:bg-line'

const thumbClass =
  'block size-4.5 translate-x-1 rounded-full bg-control transition-transform duration-150 ' +
  'group-aria-checked:translate-x-5.5 group-enabled:group-aria-checked:bg-on-brand ' +
  'group-disabled:bg-line-strong group-disabled:group-aria-checked:bg-muted forced-colors:bg-[ButtonText]!'

/** A settings row: label on the left, switch on the right. */
export function Switch(props: SwitchProps) {
  const { label, description, className, checked, defaultChecked = false, onCheckedChange, ...button } = props
  const [chosen, setChosen] = useState(defaultChecked)
  const isOn = checked ?? chosen
  const change = () => {
    setChosen(!isOn)
    onCheckedChange?.(!isOn)
  }
  const id = useId()
  const descriptionId = description ? `${id}-description` : undefined
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-6 py-1', className)}>
      <ChoiceLabel {...{ id, label, description, descriptionId }} disabled={props.disabled} />
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-describedby={descriptionId}
        onClick={change}
        className={trackClass}
        {...button}
      >
        <span className={thumbClass} />
      </button>
    </div>
  )
}
