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

function save(name: string) {
  try {
    if (name) localStorage.setItem(storageKey, name)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be disabled; the text is then lost on reload.
  }
}

/** The name search text, saved on the device until it is cleared. */
export function useSavedName(): [string, (name: string) => void] {
  const [name, setName] = useState(read)
  const change = (next: string) => {
    const shortened = next.slice(0, limits.search)
    save(shortened)
    setName(shortened)
  }
  return [name, change]
}
