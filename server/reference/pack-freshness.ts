import { existsSync, readdirSync } from 'node:fs'
import { daysBetween } from '../../civic/local-date.ts'
import { readManifest } from '../../packs/pack.ts'
import type { Clock } from '../core/clock.ts'
import { createGauge } from '../observability/metrics.ts'

const folder = new URL('../../packs/', import.meta.url)

function manifests() {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const own = new URL(`${entry.name}/`, folder)
    return entry.isDirectory() && existsSync(new URL('manifest.json', own)) ? [readManifest(own)] : []
  })
}

/** For how many more days each pack's facts are as fresh as they should be; below zero they are too old. */
export const packFreshnessGauge = (clock: Clock) =>
  createGauge({
    name: 'precinct_pack_fresh_days',
    help: 'Days until the facts of a pack are older than they should be',
    labelNames: ['pack'],
    read() {
      const today = clock.now().toISOString().slice(0, 10)
      return manifests().map(({ name, freshUntil }) => ({
        labels: { pack: name },
        value: daysBetween(today, freshUntil),
      }))
    },
  })
