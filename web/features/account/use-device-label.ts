import { useLingui } from '@lingui/react/macro'
import { parseDevice } from '../../../civic/text/device.ts'

/** "Firefox on Windows", for a list of sessions or passkeys. */
export function useDeviceLabel() {
  const { t } = useLingui()
  return (userAgent: string): string => {
    const { browser, system } = parseDevice(userAgent)
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`Another device`
  }
}
