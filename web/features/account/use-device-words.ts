import { useLingui } from '@lingui/react/macro'
import { deviceOf } from './device-name.ts'

export function useDeviceWords() {
  const { t } = useLingui()
  return (userAgent: string): string => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`Another device`
  }
}
