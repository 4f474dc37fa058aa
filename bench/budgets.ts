/** A limit we promise to keep. */
export interface Budget {
  name: string
  must: 'at least' | 'at most' | 'under'
  limit: number
  /** A ratio compares two measurements of one run, so it can be compared between machines. */
  unit: 'ms' | 's' | 'MB' | 'kB' | 'a second' | 'ratio' | 'points' | ''
  decimals?: number
}

interface Command {
  title: string
  /** Where its limits come from: what was promised, in words. */
  promise: string
  /** Empty where a trial counts what goes wrong and names its limits itself; it has to tell at least one figure. */
  figures: Record<string, Budget>
}

const none = (name: string): Budget => ({ name, must: 'at most', limit: 0, unit: '' })
const score = (name: string, limit: number): Budget => ({ name, must: 'at least', limit, unit: 'points' })
const page = (name: string): Budget => ({ name, must: 'under', limit: 30, unit: 'ms', decimals: 1 })
const depth = (name: string): Budget => ({ name, must: 'under', limit: 2, unit: 'ratio' })

/** What we promise. `npm run bench` and `npm run trial` fail when a limit is missed or was not measured. */
export const budgets = {
  'bench:api': {
    title: 'Officials by ZIP code',
    promise:
      'For a signed-in member at least 75 % of the requests a second of a bare node:http server that serializes and sends the same list, in one run; p99 under 25 ms at 200 connections.',
    figures: {
      ratio: { name: 'Requests a second, of the bare server’s', must: 'at least', limit: 0.75, unit: 'ratio' },
      p99: {
        name: 'p99 of 200 connections, at a quarter of its limit',
        must: 'under',
        limit: 25,
        unit: 'ms',
        decimals: 1,
      },
    },
  },
  'bench:mixed': {
    title: 'Facts while people write',
    promise:
      'On two cores, one process, facts endpoints: at least 3,000 requests a second with p99 under 50 ms while discussions take 200 writes a second on PostgreSQL.',
    figures: {
      facts: { name: 'Facts answered', must: 'at least', limit: 3000, unit: 'a second', decimals: 0 },
      p99: { name: 'Facts: p99', must: 'under', limit: 50, unit: 'ms', decimals: 1 },
      writes: { name: 'Writes acknowledged', must: 'at least', limit: 200, unit: 'a second', decimals: 0 },
      failed: none('Requests that failed'),
      lost: none('Writes acknowledged and not there'),
    },
  },
  'bench:packs': {
    title: 'The facts in memory',
    promise: 'The packs add at most 400 ms to start-up and 150 MB to memory; a question to them costs next to nothing.',
    figures: {
      start: { name: 'Added to start-up', must: 'at most', limit: 400, unit: 'ms', decimals: 0 },
      memory: { name: 'Added to memory', must: 'at most', limit: 150, unit: 'MB', decimals: 0 },
      suggestion: { name: 'Suggestion: p99', must: 'at most', limit: 2, unit: 'ms', decimals: 3 },
      lookup: { name: 'ZIP lookup: p99', must: 'at most', limit: 0.1, unit: 'ms', decimals: 3 },
      point: { name: 'District of a point: p99', must: 'at most', limit: 1, unit: 'ms', decimals: 3 },
    },
  },
  'bench:web': {
    title: 'Landing page',
    promise:
      'At most 100 kB of JavaScript over the wire and 200 kB in all; Lighthouse (simulated phone, median of 3) performance at least 98, the others 100; largest contentful paint at most 1.5 times that of a bare static page with the same text.',
    figures: {
      performance: score('Performance', 98),
      accessibility: score('Accessibility', 100),
      practices: score('Best practices', 100),
      seo: score('SEO', 100),
      lcp: { name: 'Largest contentful paint, of the bare page’s', must: 'at most', limit: 1.5, unit: 'ratio' },
      script: { name: 'JavaScript', must: 'at most', limit: 100, unit: 'kB', decimals: 1 },
      bytes: { name: 'All bytes', must: 'at most', limit: 200, unit: 'kB', decimals: 1 },
    },
  },
  'bench:officials': {
    title: 'Officials on a phone',
    promise:
      'First cards within 1 s of pressing Enter on a phone of the middle range; scrolling a large chamber stays smooth.',
    figures: {
      first: { name: 'First cards after Enter', must: 'at most', limit: 1000, unit: 'ms', decimals: 0 },
      frame: { name: 'One frame in twenty of the chamber', must: 'at most', limit: 34, unit: 'ms', decimals: 0 },
      median: { name: 'Median frame, of the bare list’s', must: 'at most', limit: 1.25, unit: 'ratio' },
    },
  },
  'bench:events': {
    title: 'Events on a phone',
    promise: 'With 500 events, filtering stays under 100 ms of scripting on a phone of the middle range.',
    figures: {
      kind: { name: 'Filter by kind', must: 'under', limit: 100, unit: 'ms', decimals: 0 },
      state: { name: 'Filter by state', must: 'under', limit: 100, unit: 'ms', decimals: 0 },
    },
  },
  'bench:compare': {
    title: 'Compare',
    promise: 'Four members over all votes: answered under 10 ms, rendered under 100 ms on a phone of the middle range.',
    figures: {
      answer: { name: 'The answer, with the way there and back', must: 'under', limit: 10, unit: 'ms', decimals: 1 },
      script: { name: 'Script to show all votes of four', must: 'under', limit: 100, unit: 'ms', decimals: 1 },
    },
  },
  'bench:feeds': {
    title: 'Statewide feed',
    promise:
      'A feed of 2 million street segments is imported in under 10 minutes on two cores with PostgreSQL, under 1 GB of memory; lookups on it p99 under 20 ms at 50 connections; ten times the segments cost under twice the time per lookup.',
    figures: {
      seconds: { name: 'Import', must: 'under', limit: 600, unit: 's', decimals: 0 },
      memory: { name: 'Import, memory', must: 'under', limit: 1000, unit: 'MB', decimals: 0 },
      p99: { name: 'Lookup: p99', must: 'under', limit: 20, unit: 'ms', decimals: 1 },
      growth: depth('Lookup: ten times the streets'),
    },
  },
  'bench:discussions': {
    title: 'Discussions',
    promise:
      'With 1 million posts and 5 million likes on PostgreSQL: feed page p99 under 30 ms at 50 connections for recent, popular and deep pages; page 1,000 under twice the cost of page 1.',
    figures: {
      recent: page('Recent, page 1: p99'),
      recentDeep: page('Recent, page 1,000: p99'),
      recentDepth: depth('Recent: page 1,000 of page 1'),
      popular: page('Popular, page 1: p99'),
      popularDeep: page('Popular, page 1,000: p99'),
      popularDepth: depth('Popular: page 1,000 of page 1'),
      scans: none('Whole tables read'),
    },
  },
  'bench:reminders': {
    title: 'Reminders',
    promise:
      '100,000 members due for one date, two processes on one PostgreSQL: all queued within 60 s, at least 500 mails a second on two cores, memory flat. Both killed five times: nobody missed, nobody mailed twice but those whose mail was on the line, and these with the same Message-ID.',
    figures: {
      queued: { name: 'All queued within', must: 'at most', limit: 60, unit: 's', decimals: 1 },
      rate: { name: 'Mails sent', must: 'at least', limit: 500, unit: 'a second', decimals: 0 },
      memory: { name: 'Memory at the end, of that in the middle', must: 'under', limit: 1.2, unit: 'ratio' },
      unlike: none('Members not mailed just once'),
      missed: none('Killed: members missed'),
      strangers: none('Killed: mailed twice, not on the line then'),
      renamed: none('Killed: came again under another Message-ID'),
    },
  },
  'bench:sizes': {
    title: 'What one costs',
    promise: 'None: docs/deploy.md reckons with these figures.',
    figures: {},
  },
  'trial:fuzz': {
    title: 'Wrong requests',
    promise:
      'At least 50,000 requests of wrong types, huge numbers, deep JSON, bad UTF-8, prototype keys, path and header tricks to every endpoint: no 5xx, no hang, no field that the schema does not name.',
    figures: {
      sent: { name: 'Requests sent', must: 'at least', limit: 50_000, unit: '', decimals: 0 },
      faults: none('Kinds of answers it should not give'),
      slowest: { name: 'Slowest answer', must: 'under', limit: 10, unit: 's', decimals: 1 },
      odd: none('What is not quite HTTP, taken wrongly'),
      held: { name: 'Lines without an end, cut after', must: 'under', limit: 120, unit: 's', decimals: 0 },
      growth: { name: 'Memory gained after warming up', must: 'under', limit: 200, unit: 'MB', decimals: 0 },
      well: { name: 'Ready afterwards', must: 'at least', limit: 1, unit: '' },
    },
  },
  'trial:crash': {
    title: 'kill -9 of server and database',
    promise: '100 rounds at random moments during writes: no acknowledged write lost, the app comes back by itself.',
    figures: {
      rounds: { name: 'Rounds', must: 'at least', limit: 100, unit: '', decimals: 0 },
      faults: none('Acknowledged writes lost, or no way back'),
      back: {
        name: 'Back at work after the database, at the latest',
        must: 'under',
        limit: 30,
        unit: 's',
        decimals: 1,
      },
    },
  },
  'trial:outage': {
    title: 'No database',
    promise: 'Database gone for 30 s and more: reads of facts go on, writes say so, and all goes on once it is back.',
    figures: {
      seconds: { name: 'Without a database', must: 'at least', limit: 30, unit: 's', decimals: 0 },
      wrong: none('Answers other than facts, pages and a refusal in words'),
    },
  },
  'trial:rolling': {
    title: 'Rolling restart',
    promise: 'Several processes on one PostgreSQL are restarted under load without a failed request; counts are right.',
    figures: {
      restarts: { name: 'Restarts', must: 'at least', limit: 9, unit: '', decimals: 0 },
      failed: none('Requests that failed'),
      likes: { name: 'Likes counted at the end', must: 'at least', limit: 8, unit: '', decimals: 0 },
    },
  },
  'trial:embedded': {
    title: 'kill -9 on the embedded database',
    promise:
      'The server is ended at random moments during writes: nothing acknowledged lost, its folder opened by the next one.',
    figures: {},
  },
  'trial:pgbouncer': {
    title: 'Several processes through PgBouncer',
    promise: 'The same through PgBouncer in transaction mode.',
    figures: {},
  },
  'trial:edge': {
    title: 'Behind nginx and Caddy',
    promise:
      'With the examples of docs/deploy before two processes: headers, limits, and restarts under load without a failed request.',
    figures: {},
  },
  'trial:several': {
    title: 'Several processes',
    promise:
      'Two or more processes on one PostgreSQL behind a plain proxy: sessions, rate limits, likes, RSVPs, jobs and migrations right.',
    figures: {},
  },
  'trial:failover': {
    title: 'Failover',
    promise:
      'A streaming replica is promoted after the primary is killed: the app finds the new primary, and nothing acknowledged is lost with synchronous replication on.',
    figures: {},
  },
  'trial:disk': {
    title: 'Full and slow disks',
    promise:
      'On a full or slow disk facts are still told, nothing acknowledged is lost, and writes that cannot be done say so.',
    figures: {},
  },
  'trial:upstream': {
    title: 'Outside services down',
    promise:
      'With a source that is down, slow or over quota every screen still answers within 3 s with the right words.',
    figures: {},
  },
  'trial:soak': {
    title: 'Soak',
    promise: '20 minutes at half of peak load: memory and handles flat.',
    figures: {},
  },
} as const satisfies Record<string, Command>

export const commandsWithBudgets: ReadonlyMap<string, Command> = new Map(Object.entries(budgets))

/** For sentences: "under 30 ms". */
export function limitText({ must, limit, unit }: Budget): string {
  if (must === 'at most' && limit === 0) return 'none'
  return [must, limit.toLocaleString('en-US'), unit === 'ratio' ? '' : unit].filter(Boolean).join(' ')
}
