import { dayIn, zoneOf } from '../../civic/dates/zoned-time.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { Clock } from '../core/clock.ts'
import type { Places } from './places.ts'

/** Today's date in a state. */
export type Today = (state: StateCode) => LocalDate

export const createToday =
  (clock: Clock): Today =>
  (state) =>
    dayIn(clock.now(), zoneOf(state))

/** The Congress whose district lines are in use today in a state. */
export const createSittingCongress =
  ({ lines }: Pick<Places, 'lines'>, today: Today) =>
  (state: StateCode) =>
    lines.on(today(state)).congress
