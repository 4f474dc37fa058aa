import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Gauge } from '../observability/gauge.ts'

/** About this process and the machine it runs on. What a system does not tell is left out. */
export function processGauges(dataDir: string): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process',
      read: () => [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process',
      read: () => [{ value: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'When this process began',
      read: () => [{ value: performance.timeOrigin / 1000 }],
    },
    {
      name: 'process_open_fds',
      help: 'Files and connections this process holds open',
      read: () => [{ value: readdirSync('/proc/self/fd').length }],
    },
    {
      name: 'precinct_event_loop_delay_seconds',
      help: '99th percentile of how late timers were since the last reading',
      read() {
        const value = delay.percentile(99) / 1e9
        delay.reset()
        return [{ value }]
      },
    },
    {
      name: 'precinct_disk_free_ratio',
      help: 'How much of the disk with the data folder is free, from 0 to 1',
      async read() {
        const { bavail, blocks } = await statfs(dataDir)
        return [{ value: bavail / blocks }]
      },
    },
  ]
}
