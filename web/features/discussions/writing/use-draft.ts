import { useState } from 'react'
import { product } from '../../../../contract/brand.ts'
import { useUser } from '../../../api/user.ts'

export interface Draft {
  text: string
  write(text: string): void
  clear(): void
}

/** Unsent text, stored in this tab so that it survives a failed request, a reload or a new login. */
export function useDraft(name: string, initial = ''): Draft {
  const { id } = useUser()
  const key = `${product}_draft_${id}_${name}`
  const [text, setText] = useState(() => read(key) ?? initial)
  return {
    text,
    write(next) {
      setText(next)
      store(key, next === initial ? null : next)
    },
    clear() {
      setText(initial)
      store(key, null)
    },
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage may be disabled or full; the draft then lasts until the page is closed.
  }
}
