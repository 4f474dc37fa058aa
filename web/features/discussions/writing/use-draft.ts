import { useState } from 'react'
import { product } from '../../../../contract/brand.ts'
import { useUser } from '../../../api/user.ts'

export interface Draft {
  text: string
  write(text: string): void
  clear(): void
}

/** What is being typed, kept by this tab until it is sent: a failure, a reload or signing in again loses nothing. */
export function useDraft(name: string, start = ''): Draft {
  const { id } = useUser()
  const key = `${product}_draft_${id}_${name}`
  const [text, setText] = useState(() => read(key) ?? start)
  return {
    text,
    write(next) {
      setText(next)
      keep(key, next === start ? null : next)
    },
    clear() {
      setText(start)
      keep(key, null)
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

function keep(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage may be switched off or full; the text then lasts as long as the page.
  }
}
