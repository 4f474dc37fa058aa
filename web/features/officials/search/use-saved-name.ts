import { useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { officialsNameKey as storageKey } from '../../../browser/local-data.ts'

function read(): string {
  try {
    return (localStorage.getItem(storageKey) ?? '').slice(0, limits.search)
  } catch {
    return ''
  }
}

function keep(name: string) {
  try {
    if (name) localStorage.setItem(storageKey, name)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be switched off; the text then lasts as long as the page.
  }
}

/** The name looked for: kept until it is cleared, and back after a reload. */
export function useStoredName(): [string, (name: string) => void] {
  const [name, setName] = useState(read)
  const change = (next: string) => {
    const cut = next.slice(0, limits.search)
    keep(cut)
    setName(cut)
  }
  return [name, change]
}
