import { daysBetween } from '../../civic/dates/local-date.ts'
import type { Clock } from '../core/clock.ts'
import { createGauge } from '../observability/metrics.ts'
import { readManifests } from './pack-files.ts'

/** Days until each pack is due for an update; negative when it is overdue. */
export const packFreshnessGauge = (packs: URL, clock: Clock) =>
  createGauge({
    name: 'precinct_pack_fresh_days',
    help: 'Days until a pack is due for an update; negative when it is overdue',
    labelNames: ['pack'],
    read() {
      const today = clock.now().toISOString().slice(0, 10)
      return readManifests(packs).map(({ name, freshUntil }) => ({
        labels: { pack: name },
        value: daysBetween(today, freshUntil),
      }))
    },
  })
