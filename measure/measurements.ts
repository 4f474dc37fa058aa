export type Kind = 'bench' | 'trial'

/**
 * Every benchmark and trial with the promise that it guards. Its program, `measure/bench/<name>.ts` or
 * `measure/trials/<name>.ts`, has the limits, and fails when one is missed.
 */
export const measurements: Record<Kind, Record<string, string>> = {
  bench: {
    api: 'Officials of a ZIP code: requests per second compared with a bare `node:http` server; p99',
    mixed:
      'Facts while members write, twice as much, and load pages: reads; p99; writes; slowest write; page 1,000 of the feed compared with page 1',
    readers: '32 members read feed and events on the embedded database: p50; p99; responses',
    pages:
      'Landing: paint compared with a bare page; lowest score; JavaScript; transfer. Worst member page: paint compared with an empty React page; requests before it; JavaScript; layout shift; performance',
    scripts: 'Largest page of a member: scripts in English; in Spanish; files',
    feeds:
      'Feed of 2 million segments: import; memory; p99 of a lookup; lookup compared with a tenth of the feed. County of 300,000 addresses in every form: publication; memory; slowest lookup meanwhile',
    reminders:
      '100,000 members, two processes, also with `kill -9`: all queued; emails per second; memory at the end compared with the middle',
    sizes: 'Unit costs for [deploy.md](deploy.md), of which rendering a page beyond its calls has a limit',
  },
  trial: {
    fuzz: 'Malformed requests to every endpoint: requests; slowest; incomplete ones disconnected; memory growth',
    neighbors:
      'Junk: growth of the memory in use. Guesses: slowest sign-in. Attacks: p99 of facts; slowest sign-in; nothing is sent twice. One address: highest p99 of others',
    crash: '`kill -9` of server and database during writes: longest recovery on PostgreSQL; on the embedded database',
    failover: 'Outage: ready again. Primary killed, unresponsive: no writes for',
    disk: 'Full disks: ready again (PostgreSQL, folder); log reopened',
    several: 'Three processes, restarted under load, also through PgBouncer: no request fails, counts are right',
    edge: 'nginx and Caddy with the examples of `docs/deploy` in front of two processes',
    publish: 'Feeds are published and taken back during `kill -9`: no half answers, nothing confirmed is lost',
    releases: 'Releases of the facts under load and `kill -9`: until all processes use a new one',
    soak: 'Twenty minutes at half the peak: growth of memory; open files; connections',
  },
}

export const namesOf = (kind: Kind): string[] => Object.keys(measurements[kind])

/** Splits `crash --rounds 5` into names and options. Options belong to one program, so they need exactly one name. */
export function parseSelection(kind: Kind, args: string[]): { names: string[]; options: string[] } {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const names = firstOption === -1 ? args : args.slice(0, firstOption)
  const options = firstOption === -1 ? [] : args.slice(firstOption)
  const all = namesOf(kind)
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown ${kind}: ${unknown.join(', ')}. Available: ${all.join(', ')}`)
  if (options.length > 0 && names.length !== 1)
    throw new Error(`Options need exactly one ${kind}: ${options.join(' ')}`)
  return { names: names.length > 0 ? names : all, options }
}
