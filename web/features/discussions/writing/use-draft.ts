import { useState } from 'react'
import { product } from '../../../../contract/brand.ts'
import { useUser } from '../../../api/user.ts'
import { storedText } from '../../../browser/stored.ts'

export interface Draft {
  text: string
  write(text: string): void
  clear(): void
}

/** Unsent text, stored in this tab so that it survives a failed request, a reload or a new login. */
export function useDraft(name: string, initial = ''): Draft {
  const { id } = useUser()
  const storedDraft = storedText(`${product}_draft_${id}_${name}`, { storage: 'session' })
  const [text, setText] = useState(() => storedDraft.read() ?? initial)
  return {
    text,
    write(next) {
      setText(next)
      if (next === initial) storedDraft.remove()
      else storedDraft.write(next)
    },
    clear() {
      setText(initial)
      storedDraft.remove()
    },
  }
}
