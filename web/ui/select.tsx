import { Check, ChevronDown } from 'lucide-react'
import {
  Content,
  Group,
  Icon,
  Item,
  ItemIndicator,
  ItemText,
  Label,
  Portal,
  Root,
  Trigger,
  Value,
  Viewport,
} from 'radix-ui/select'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

/** A value is never empty: Radix uses the empty string for "nothing chosen". */
type SelectOption = { value: string; label: string; disabled?: boolean }
type SelectGroup = { label: string; options: SelectOption[] }

type NamingProps = 'aria-label' | 'aria-describedby' | 'aria-invalid'

type SelectProps = Omit<ComponentProps<typeof Root>, 'children' | 'onValueChange'> &
  Pick<ComponentProps<typeof Trigger>, 'id' | 'className' | 'ref' | NamingProps> & {
    options: (SelectOption | SelectGroup)[]
    placeholder?: string
    onValueChange?: (value: string) => void
  }

export function Select({ options, placeholder, id, className, ref, ...props }: SelectProps) {
  const { 'aria-label': label, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...root } = props
  const field = useFieldControl()
  return (
    <Root {...root}>
      <Trigger
        ref={ref}
        id={id ?? field.id}
        aria-label={label}
        aria-describedby={describedBy ?? field['aria-describedby']}
        aria-invalid={invalid ?? field['aria-invalid']}
        className={cx(
          controlClass,
          'flex min-h-11 items-center justify-between gap-2 py-2 pr-3 pl-4 text-left',
          'data-placeholder:text-muted',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Value placeholder={placeholder} />
        </span>
        <Icon asChild>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </Icon>
      </Trigger>
      <Portal>
        <Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            'z-90 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
            'overflow-hidden rounded-md border border-line bg-raised text-ink shadow-raised',
            'data-[state=open]:animate-pop-in',
          )}
        >
          <Viewport className="max-h-80 p-1.5">
            {options.map((entry) =>
              'options' in entry ? (
                <Group key={entry.label}>
                  <Label className="px-3 pt-3 pb-1 text-step--2 font-semibold text-muted">{entry.label}</Label>
                  {entry.options.map((option) => (
                    <Option key={option.value} {...option} />
                  ))}
                </Group>
              ) : (
                <Option key={entry.value} {...entry} />
              ),
            )}
          </Viewport>
        </Content>
      </Portal>
    </Root>
  )
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <Item
      value={value}
      disabled={disabled}
      className={cx(
        'flex min-h-10 items-center justify-between gap-4 rounded-sm px-3 py-1.5 outline-none select-none',
        'data-disabled:text-muted data-highlighted:bg-brand data-highlighted:text-on-brand',
        'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]',
        'data-[state=checked]:font-semibold',
      )}
    >
      <ItemText>{label}</ItemText>
      <ItemIndicator>
        <Check aria-hidden="true" className="size-4.5" />
      </ItemIndicator>
    </Item>
  )
}
