import { type KeyboardEvent, useId, useState } from 'react'

interface Given {
  /** How many options there are now. */
  count: number
  /** Says 'goes on' where the choice only begins the next one, and the list stays. */
  onChoose: (index: number) => 'goes on' | undefined
}

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The keys and states of an editable combobox, as the ARIA Authoring Practices describe them. */
export function useCombobox({ count, onChoose }: Given) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const current = isOpen && active < count ? active : -1

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const open = (at = -1) => {
    setWanted(true)
    setActive(at)
  }
  const choose = (index: number) => {
    if (onChoose(index) === 'goes on') setActive(-1)
    else close()
  }

  /** One past either end is the text itself; from there it goes on at the other end. */
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
