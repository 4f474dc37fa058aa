import { type KeyboardEvent, useId, useState } from 'react'

interface ComboboxOptions {
  /** The current number of options. */
  count: number
  /** Returns 'keep open' when the choice leads to further options. */
  onChoose: (index: number) => 'keep open' | undefined
}

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Keyboard and state of an editable combobox, as in the ARIA Authoring Practices Guide. */
export function useCombobox({ count, onChoose }: ComboboxOptions) {
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

  /** Beyond either end the text field itself is active, and then the other end. */
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
