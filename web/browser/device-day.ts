import type { LocalDate } from '../../contract/common.ts'
import { useTimeZone } from './rendered-page.ts'
import { useMinute } from './use-minute.ts'

/** Today by the device's clock, the only one without a connection. In the device's time zone if none is given. */
export const deviceDay = (at = Date.now(), timeZone?: string): LocalDate =>
  // The Swedish format is ISO-like: 2026-11-03.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** Today by the device's clock. The server and the first render of its page use the reader's time zone too. */
export const useDeviceDay = (): LocalDate => deviceDay(useMinute(), useTimeZone())
