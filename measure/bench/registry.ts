import { type Budget, type Measurement, none } from '../budget.ts'

const score = (name: string, limit: number): Budget => ({ name, must: 'at least', limit, unit: 'points' })
const pageTime = (name: string): Budget => ({ name, must: 'under', limit: 30, unit: 'ms', decimals: 1 })
const readsPerSecond = (name: string): Budget => ({
  name,
  must: 'at least',
  limit: 3000,
  unit: 'per second',
  decimals: 0,
})
const readTime = (name: string): Budget => ({ name, must: 'under', limit: 50, unit: 'ms', decimals: 1 })
const writeTime = (name: string): Budget => ({ name, must: 'under', limit: 2000, unit: 'ms', decimals: 0 })
const growth = (name: string): Budget => ({ name, must: 'under', limit: 2, unit: 'ratio' })

const paintTime = (page: string, baseline: string, limit: number): Budget => ({
  name: `${page}: largest contentful paint, compared with ${baseline}`,
  must: 'at most',
  limit,
  unit: 'ratio',
})
const memberPage = (page: string) => paintTime(page, 'the empty React page', 1.2)

/** Every benchmark. `npm run bench` fails when a budget is exceeded or was not measured. */
export const benchmarks = {
  api: {
    title: 'Officials by ZIP code',
    target:
      'For a visitor, at least 75% of the throughput of a bare node:http server that serializes and sends the same list, in the same run; p99 under 25 ms with 200 connections.',
    program: 'measure/bench/api.ts',
    budgets: {
      ratio: {
        name: 'Requests per second, compared with the bare server',
        must: 'at least',
        limit: 0.75,
        unit: 'ratio',
      },
      p99: {
        name: 'p99 with 200 connections, at a quarter of the maximum rate',
        must: 'under',
        limit: 25,
        unit: 'ms',
        decimals: 1,
      },
    },
  },
  mixed: {
    title: 'Reads of reference data during writes',
    target:
      'On two cores, one process: at least 3,000 reads of reference data per second with p99 under 50 ms, while discussions take 200 writes per second on PostgreSQL, while twice as many are offered, and while a flood of page loads arrives too. Every write is answered or refused within 2 s, and none that was acknowledged is lost.',
    program: 'measure/bench/mixed.ts',
    budgets: {
      facts: readsPerSecond('Reads answered'),
      p99: readTime('Reads: p99'),
      writes: { name: 'Writes acknowledged', must: 'at least', limit: 200, unit: 'per second', decimals: 0 },
      slowest: writeTime('Writes: slowest reply'),
      doubledFacts: readsPerSecond('Reads answered during twice the writes'),
      doubledP99: readTime('Reads during twice the writes: p99'),
      doubledSlowest: writeTime('Twice the writes: slowest reply'),
      floodedFacts: readsPerSecond('Reads answered during twice the writes and a flood of page loads'),
      floodedP99: readTime('Reads during twice the writes and a flood of page loads: p99'),
      floodedSlowest: writeTime('Twice the writes during a flood of page loads: slowest reply'),
      failed: none('Failed requests'),
      lost: none('Acknowledged writes missing from the database'),
    },
  },
  readers: {
    title: 'Members reading',
    target:
      'On two cores, one process with the embedded database: 32 members read feed and events at once, at least 500 requests per second in all with p50 under 40 ms and p99 under 150 ms.',
    program: 'measure/bench/readers.ts',
    budgets: {
      p50: { name: 'Response: p50', must: 'under', limit: 40, unit: 'ms', decimals: 1 },
      p99: { name: 'Response: p99', must: 'under', limit: 150, unit: 'ms', decimals: 1 },
      rate: { name: 'Responses', must: 'at least', limit: 500, unit: 'per second', decimals: 0 },
      failed: none('Failed requests'),
    },
  },
  export: {
    title: 'Account downloads',
    target:
      'Twelve members with the most data that the limits allow download it at once: the memory of the server grows by less than 100 MB.',
    program: 'measure/bench/export.ts',
    budgets: {
      growth: { name: 'Memory growth', must: 'under', limit: 100, unit: 'MB', decimals: 0 },
      size: { name: 'Size of each download', must: 'at least', limit: 90, unit: 'MB', decimals: 0 },
    },
  },
  packs: {
    title: 'Reference data in memory',
    target: 'Loading the packs adds at most 400 ms to startup and 150 MB to memory; a lookup takes at most 2 ms.',
    program: 'measure/bench/packs.ts',
    budgets: {
      start: { name: 'Added to startup', must: 'at most', limit: 400, unit: 'ms', decimals: 0 },
      memory: { name: 'Added to memory', must: 'at most', limit: 150, unit: 'MB', decimals: 0 },
      suggestion: { name: 'Place suggestion: p99', must: 'at most', limit: 2, unit: 'ms', decimals: 3 },
      lookup: { name: 'ZIP lookup: p99', must: 'at most', limit: 0.1, unit: 'ms', decimals: 3 },
      point: { name: 'District of a point: p99', must: 'at most', limit: 1, unit: 'ms', decimals: 3 },
    },
  },
  pages: {
    title: 'Pages on a phone',
    target:
      'Lighthouse (simulated phone, median of 3). Every page of a member, with empty caches, right after signing up in a new browser and later: largest contentful paint at most 1.2 times that of an empty React page, at most 14 requests before it, at most 190 kB of JavaScript, layout shift under 0.02, performance at least 95. Landing page: at most 1.2 times a bare static page with the same text, 100 in all four categories, at most 100 kB of JavaScript and 200 kB in total.',
    program: 'measure/bench/pages.ts',
    budgets: {
      landing: paintTime('Landing', 'the bare page', 1.2),
      landingPerformance: score('Landing: performance', 100),
      landingAccessibility: score('Landing: accessibility', 100),
      landingPractices: score('Landing: best practices', 100),
      landingSeo: score('Landing: SEO', 100),
      landingScript: { name: 'Landing: JavaScript', must: 'at most', limit: 100, unit: 'kB', decimals: 1 },
      landingBytes: { name: 'Landing: total transfer', must: 'at most', limit: 200, unit: 'kB', decimals: 1 },
      home: memberPage('Home'),
      polling: memberPage('Polling place'),
      ballot: memberPage('Ballot'),
      officials: memberPage('Officials'),
      official: memberPage('Profile of an official'),
      compare: memberPage('Compare'),
      events: memberPage('Events'),
      results: memberPage('Results'),
      discussions: memberPage('Discussions'),
      register: memberPage('Register'),
      quiz: memberPage('Quiz'),
      notifications: memberPage('Notifications'),
      account: memberPage('Account'),
      requests: { name: 'Requests before it, on any page', must: 'at most', limit: 14, unit: '' },
      script: { name: 'JavaScript, on any page', must: 'at most', limit: 190, unit: 'kB', decimals: 1 },
      shift: { name: 'Layout shift, on any page', must: 'under', limit: 0.02, unit: '', decimals: 3 },
      performance: score('Performance, on any page', 95),
    },
  },
  rendering: {
    title: 'Rendering pages',
    target:
      'The server renders every page of a member in less than 5 ms of processor time at the median, beyond a file and the API calls whose replies the page contains; memory grows by less than 60 MB in a flood of page loads.',
    program: 'measure/bench/rendering.ts',
    budgets: {
      unrendered: none('Pages that the server does not render'),
      cpu: { name: 'Processor time of rendering a page, median', must: 'under', limit: 5, unit: 'ms', decimals: 2 },
      growth: { name: 'Memory growth', must: 'under', limit: 60, unit: 'MB', decimals: 0 },
    },
  },
  officials: {
    title: 'Officials on a phone',
    target: 'First cards within 1 s of pressing Enter on a mid-range phone; scrolling a large chamber stays smooth.',
    program: 'measure/bench/officials.ts',
    budgets: {
      first: { name: 'First cards after Enter', must: 'at most', limit: 1000, unit: 'ms', decimals: 0 },
      frame: { name: 'Scrolling the chamber: p95 frame time', must: 'at most', limit: 34, unit: 'ms', decimals: 0 },
      median: {
        name: 'Scrolling the chamber: median frame, compared with the bare list',
        must: 'at most',
        limit: 1.25,
        unit: 'ratio',
      },
    },
  },
  events: {
    title: 'Events on a phone',
    target: 'With 500 events, a filter takes under 100 ms of scripting on a mid-range phone.',
    program: 'measure/bench/events.ts',
    budgets: {
      kind: { name: 'Filter by kind', must: 'under', limit: 100, unit: 'ms', decimals: 0 },
      state: { name: 'Filter by state', must: 'under', limit: 100, unit: 'ms', decimals: 0 },
    },
  },
  compare: {
    title: 'Compare',
    target:
      'Four members of Congress over all votes: response under 10 ms, rendered under 100 ms on a mid-range phone.',
    program: 'measure/bench/compare.ts',
    budgets: {
      response: { name: 'Response, round trip included', must: 'under', limit: 10, unit: 'ms', decimals: 1 },
      script: {
        name: 'Scripting to show all votes of four members',
        must: 'under',
        limit: 100,
        unit: 'ms',
        decimals: 1,
      },
    },
  },
  feeds: {
    title: 'Statewide feed',
    target:
      'A feed of 2 million street segments is imported in under 10 minutes on two cores with PostgreSQL, using under 1 GB of memory; lookups in it have a p99 under 20 ms with 50 connections; ten times the segments less than double the time per lookup.',
    program: 'measure/bench/feeds.ts',
    budgets: {
      seconds: { name: 'Import', must: 'under', limit: 600, unit: 's', decimals: 0 },
      memory: { name: 'Import: memory', must: 'under', limit: 1000, unit: 'MB', decimals: 0 },
      p99: { name: 'Lookup: p99', must: 'under', limit: 20, unit: 'ms', decimals: 1 },
      growth: growth('Lookup: ten times the segments'),
    },
  },
  shapes: {
    title: 'Precincts as shapes',
    target:
      '5,000 precincts of 2,000 vertices each are read from GeoJSON and indexed in under 60 s on two cores with PostgreSQL; finding the precinct of a point takes less than 2 ms.',
    program: 'measure/bench/shapes.ts',
    budgets: {
      seconds: { name: 'Reading and indexing', must: 'under', limit: 60, unit: 's', decimals: 0 },
      lookup: { name: 'Lookup of a point', must: 'under', limit: 2, unit: 'ms', decimals: 2 },
    },
  },
  desk: {
    title: 'The clerk’s desk',
    target:
      'A county of 500 places and 300,000 addresses, as street segments, precincts by street, ZIP+4 codes, shapes, vote centers and towns, is checked and published in under 10 minutes with under 1 GB of memory on two cores with PostgreSQL. Every address is answered right, and none is guessed. A lookup meanwhile takes less than 250 ms.',
    program: 'measure/bench/desk.ts',
    budgets: {
      wrong: none('Wrong answers'),
      guessed: none('Guessed answers'),
      seconds: { name: 'Check and publication', must: 'under', limit: 600, unit: 's', decimals: 0 },
      memory: { name: 'Check: memory', must: 'under', limit: 1000, unit: 'MB', decimals: 0 },
      stall: { name: 'Slowest lookup meanwhile', must: 'under', limit: 250, unit: 'ms', decimals: 0 },
    },
  },
  discussions: {
    title: 'Discussions',
    target:
      'With 1 million posts and 5 million likes on PostgreSQL: feed page p99 under 30 ms with 50 connections for recent, popular and deep pages; page 1,000 costs less than twice as much as page 1.',
    program: 'measure/bench/discussions.ts',
    budgets: {
      recent: pageTime('Recent, page 1: p99'),
      recentDeep: pageTime('Recent, page 1,000: p99'),
      recentDepth: growth('Recent: page 1,000 compared with page 1'),
      popular: pageTime('Popular, page 1: p99'),
      popularDeep: pageTime('Popular, page 1,000: p99'),
      popularDepth: growth('Popular: page 1,000 compared with page 1'),
      scans: none('Full table scans'),
    },
  },
  reminders: {
    title: 'Reminders',
    target:
      '100,000 members due for one date, two processes on one PostgreSQL: all queued within 60 s, at least 500 emails per second on two cores, constant memory. With both processes killed five times, every member is emailed; the only duplicates are emails that were being sent at a kill, and they have the same Message-ID.',
    program: 'measure/bench/reminders.ts',
    budgets: {
      queued: { name: 'All queued after', must: 'at most', limit: 60, unit: 's', decimals: 1 },
      rate: { name: 'Emails sent', must: 'at least', limit: 500, unit: 'per second', decimals: 0 },
      memory: { name: 'Memory at the end, compared with the middle', must: 'under', limit: 1.2, unit: 'ratio' },
      notOnce: none('Members not emailed exactly once'),
      missed: none('With kills: members missed'),
      unexplained: none('With kills: duplicates of emails that were not being sent'),
      renamed: none('With kills: duplicates with another Message-ID'),
    },
  },
  scripts: {
    title: 'Scripts of the pages',
    target:
      'Any page of a member loads at most 190 kB of script in English and 215 kB in Spanish, in at most 20 files.',
    program: 'measure/bench/scripts.ts',
    budgets: {
      en: { name: 'Scripts of a page in English', must: 'at most', limit: 190, unit: 'kB', decimals: 1 },
      es: { name: 'Scripts of a page in Spanish', must: 'at most', limit: 215, unit: 'kB', decimals: 1 },
      files: { name: 'Script files of a page', must: 'at most', limit: 20, unit: '' },
    },
  },
  sizes: {
    title: 'Cost per unit',
    target: 'No target: docs/deploy.md bases its capacity estimates on these metrics.',
    program: 'measure/bench/sizes.ts',
    budgets: {},
  },
} as const satisfies Record<string, Measurement>
