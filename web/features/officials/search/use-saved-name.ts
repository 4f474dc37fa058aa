import { limits } from '../../../../contract/common.ts'
import { officialsNameKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'

const savedName = storedText(officialsNameKey)

/** The name search text, saved on the device until it is cleared. */
export function useSavedName(): [string, (name: string) => void] {
  const [name, setName] = useDeviceState(() => (savedName.read() ?? '').slice(0, limits.search), '')
  const change = (next: string) => {
    const shortened = next.slice(0, limits.search)
    if (shortened) savedName.write(shortened)
    else savedName.remove()
    setName(shortened)
  }
  return [name, change]
}
