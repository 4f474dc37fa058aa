import { useUser } from '../../../api/user.ts'
import { draftKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'

export interface Draft {
  text: string
  write(text: string): void
  clear(): void
}

/**
 * Unsent text, stored in this tab so that it survives a failed request, a reload or a new login. It is removed when the
 * session is ended elsewhere.
 */
export function useDraft(name: string, initial = ''): Draft {
  const { id } = useUser()
  const storedDraft = storedText(draftKey(`${id}_${name}`), { storage: 'session' })
  const [text, setText] = useDeviceState(() => storedDraft.read() ?? initial, initial)
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
