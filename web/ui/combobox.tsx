import { Plural } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'
import { ClearButton, useEarlyText } from './search-input.tsx'

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

type ComboboxProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  options: { key: string; label: ReactNode }[]
  onChoose: (index: number) => 'keep open' | undefined
  onClear: () => void
  clearLabel: string
  listLabel: string
  icon?: LucideIcon
  /** The source of the options, shown below them. */
  credit?: ReactNode
}

/** A text field with suggestions. Any text is valid; a suggestion is used only when it is chosen. */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    onValueChange,
    options,
    onChoose,
    onClear,
    clearLabel,
    listLabel,
    credit,
    icon: Icon = MapPin,
    className,
    ...input
  } = props
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, value, onValueChange)
  const combobox = useCombobox({ count: options.length, onChoose })
  const clear = () => {
    combobox.close()
    onClear()
    field.current?.focus()
  }
  return (
    <div className={cx('relative', className)}>
      <Icon
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <Input
        ref={field}
        type="text"
        autoComplete="off"
        className="pr-12 pl-11"
        {...input}
        {...combobox.inputProps}
        value={value}
        onChange={(event) => {
          onValueChange(event.currentTarget.value)
          combobox.open()
        }}
      />
      {value !== '' && <ClearButton label={clearLabel} onClick={clear} />}
      <div
        hidden={!combobox.isOpen}
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1.5 rounded-md border border-line bg-raised p-1.5 text-ink shadow-raised',
          'animate-pop-in',
        )}
      >
        {/* Pressing an option must not move the focus out of the text field. */}
        <div
          id={combobox.listId}
          role="listbox"
          aria-label={listLabel}
          onPointerDown={(event) => event.preventDefault()}
          className="max-h-80 overflow-y-auto"
        >
          {combobox.isOpen &&
            options.map(({ key, label }, index) => (
              <Option
                key={key}
                id={combobox.optionId(index)}
                isActive={index === combobox.active}
                onChoose={() => combobox.choose(index)}
              >
                {label}
              </Option>
            ))}
        </div>
        {credit && <p className="px-3 pt-1.5 pb-0.5 text-right text-step--2 text-muted">{credit}</p>}
      </div>
      <p role="status" className="sr-only">
        {combobox.isOpen && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
      </p>
    </div>
  )
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard stays in the text field, which refers to the active option by id.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 items-center rounded-sm px-3 py-1.5 select-none hover:bg-hover',
        'aria-selected:bg-brand aria-selected:text-on-brand',
        'forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]',
      )}
    >
      {children}
    </div>
  )
}

interface ComboboxOptions {
  /** The current number of options. */
  count: number
  /** Returns 'keep open' when the choice leads to further options. */
  onChoose: (index: number) => 'keep open' | undefined
}

/** Keyboard and state of an editable combobox, as in the ARIA Authoring Practices Guide. */
function useCombobox({ count, onChoose }: ComboboxOptions) {
  const listId = useId()
  const [isRequested, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isRequested && count > 0
  const current = isOpen && active < count ? active : -1

  const close = () => {
    setRequested(false)
    setActive(-1)
  }
  const open = (at = -1) => {
    setRequested(true)
    setActive(at)
  }
  const choose = (index: number) => {
    if (onChoose(index) === 'keep open') setActive(-1)
    else close()
  }

  /** Moves past either end go to the text field first, and then to the other end. */
  const move = (step: 1 | -1) => {
    if (!isOpen) return open(step === 1 ? 0 : count - 1)
    const next = current === -1 && step === -1 ? count - 1 : current + step
    setActive(next >= count ? -1 : next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return
      event.preventDefault()
      const down = event.key === 'ArrowDown'
      if (!event.altKey) move(down ? 1 : -1)
      else if (down) open()
      else close()
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      close()
    } else if (caretKeys.has(event.key)) {
      setActive(-1)
    }
  }

  const optionId = (index: number) => `${listId}-${index}`
  return {
    listId,
    isOpen,
    active: current,
    open,
    close,
    choose,
    optionId,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': current >= 0 ? optionId(current) : undefined,
      onKeyDown,
      onBlur: close,
    },
  } as const
}
