import { type Measurement, none } from '../budget.ts'

/** Every trial. `npm run trial` fails when a budget is exceeded or was not measured. */
export const trials = {
  fuzz: {
    title: 'Malformed requests',
    target:
      'At least 50,000 requests with wrong types, huge numbers, deep JSON, bad UTF-8, prototype keys, and path and header tricks to every endpoint: no 5xx, no hang, no field outside the schema.',
    program: 'measure/trials/fuzz.ts',
    budgets: {
      sent: { name: 'Requests sent', must: 'at least', limit: 50_000, unit: '', decimals: 0 },
      faults: none('Kinds of incorrect responses'),
      slowest: { name: 'Slowest response', must: 'under', limit: 10, unit: 's', decimals: 1 },
      invalidHttp: none('Invalid HTTP handled incorrectly'),
      heldOpen: { name: 'Incomplete requests disconnected after', must: 'under', limit: 120, unit: 's', decimals: 0 },
      growth: { name: 'Memory growth after warm-up', must: 'under', limit: 200, unit: 'MB', decimals: 0 },
      ready: { name: 'Ready afterwards', must: 'at least', limit: 1, unit: '' },
    },
  },
  junk: {
    title: 'Junk in requests',
    target:
      '25,600 requests with 14 kB of junk each, in the query and in parameters of every public endpoint, raise the memory in use by less than 20 MB.',
    program: 'measure/trials/junk.ts',
    budgets: {
      sent: { name: 'Requests sent', must: 'at least', limit: 25_600, unit: '', decimals: 0 },
      failed: none('Server errors'),
      growth: { name: 'Growth of the memory in use', must: 'under', limit: 20, unit: 'MB', decimals: 1 },
    },
  },
  crash: {
    title: 'kill -9 of server and database',
    target:
      '100 kills at random moments during writes: no acknowledged write is lost, and the app recovers automatically.',
    program: 'measure/trials/crash.ts',
    budgets: {
      rounds: { name: 'Rounds', must: 'at least', limit: 100, unit: '', decimals: 0 },
      faults: none('Acknowledged writes lost, or failed recoveries'),
      recovery: { name: 'Longest recovery', must: 'under', limit: 30, unit: 's', decimals: 1 },
    },
  },
  publish: {
    title: 'Publishing and taking back under load',
    target:
      'Feeds are published and taken back while voters look up an address at two processes, and one is killed in the middle: no answer is half of two feeds, and nothing that was confirmed is lost.',
    program: 'measure/trials/publish.ts',
    budgets: {
      requests: { name: 'Answers', must: 'at least', limit: 1000, unit: '', decimals: 0 },
      mixed: none('Answers with parts of two feeds'),
      faults: none('Lost publications, or a desk that disagrees with voters'),
    },
  },
  embedded: {
    title: 'kill -9 on the embedded database',
    target:
      'The server is killed at random moments during writes: no acknowledged write is lost, and the next server opens the data folder.',
    program: 'measure/trials/crash.ts',
    args: ['--embedded', '--rounds', '20'],
    budgets: {},
  },
  outage: {
    title: 'Database outage',
    target:
      'Without a database for 30 s and more: reference data is still served, writes are refused as unavailable, and everything works again once the database is back.',
    program: 'measure/trials/outage.ts',
    budgets: {
      seconds: { name: 'Without a database', must: 'at least', limit: 30, unit: 's', decimals: 0 },
      wrong: none('Unexpected responses'),
    },
  },
  disk: {
    title: 'Full and slow disks',
    target:
      'On a full or slow disk, reference data is still served, no acknowledged write is lost, and writes that cannot be stored are refused as unavailable.',
    program: 'measure/trials/disk.ts',
    budgets: {},
  },
  upstream: {
    title: 'Upstream services down',
    target:
      'With an upstream service that is down, slow or over quota, every screen still responds within 3 s and reports the failure correctly.',
    program: 'measure/trials/upstream.ts',
    budgets: {},
  },
  rolling: {
    title: 'Rolling restart',
    target:
      'Several processes on one PostgreSQL are restarted under load without a failed request; counts are correct.',
    program: 'measure/trials/rolling.ts',
    budgets: {
      restarts: { name: 'Restarts', must: 'at least', limit: 9, unit: '', decimals: 0 },
      failed: none('Failed requests'),
      likes: { name: 'Likes counted at the end', must: 'at least', limit: 8, unit: '', decimals: 0 },
    },
  },
  releases: {
    title: 'New releases of the facts under load',
    target:
      'Two processes on one PostgreSQL follow a release server: a new release is in use within 70 s without a failed or mixed response, a bad one changes nothing, and after kill -9 in the middle the facts are whole.',
    program: 'measure/trials/releases.ts',
    budgets: {
      slowest: { name: 'Until both processes use a new release', must: 'under', limit: 70, unit: 's', decimals: 0 },
      failed: none('Failed requests'),
      mixed: none('Responses with facts of two releases'),
      broken: none('Starts after kill -9 without whole facts'),
    },
  },
  several: {
    title: 'Several processes',
    target:
      'Two or more processes on one PostgreSQL behind a simple proxy: sessions, rate limits, likes, RSVPs, jobs and migrations are correct.',
    program: 'measure/trials/several.ts',
    budgets: {},
  },
  pgbouncer: {
    title: 'Several processes through PgBouncer',
    target: 'The same through PgBouncer in transaction mode.',
    program: 'measure/trials/several.ts',
    args: ['--pgbouncer'],
    budgets: {},
  },
  failover: {
    title: 'Failover',
    target:
      'A streaming replica is promoted after the primary is killed: the app finds the new primary, and no acknowledged write is lost with synchronous replication on.',
    program: 'measure/trials/failover.ts',
    budgets: {},
  },
  edge: {
    title: 'Behind nginx and Caddy',
    target:
      'With the example configurations of docs/deploy in front of two processes: headers, limits, and restarts under load without a failed request.',
    program: 'measure/trials/edge.ts',
    budgets: {},
  },
  guessing: {
    title: 'Sign-in under a flood of guesses',
    target: 'A member signs in from a known browser within 3 s while 60 strangers guess passwords without a pause.',
    program: 'measure/trials/guessing.ts',
    budgets: {
      slowest: { name: 'Slowest sign-in of the member', must: 'under', limit: 3000, unit: 'ms', decimals: 0 },
      checked: { name: 'Guesses checked meanwhile', must: 'at least', limit: 60, unit: '', decimals: 0 },
      unexpected: none('Unexpected responses'),
    },
  },
  neighbors: {
    title: 'Hostile neighbors',
    target:
      'Five minutes of attacks by members and visitors on two processes: honest members read, post, sign in and are reminded without a failure, and nothing is sent twice.',
    program: 'measure/trials/neighbors.ts',
    budgets: {
      seconds: { name: 'Duration', must: 'at least', limit: 300, unit: 's' },
      twice: none('Pushes and emails received twice'),
      missing: none('Reminders not delivered'),
      failed: none('Kinds of failed requests of honest members'),
      hidden: none('Posts hidden by fresh accounts'),
      p99: { name: 'Facts, p99', must: 'under', limit: 50, unit: 'ms' },
      signIn: { name: 'Slowest sign-in of a known member', must: 'under', limit: 3, unit: 's', decimals: 1 },
    },
  },
  soak: {
    title: 'Soak',
    target: '20 minutes at half of the peak load: constant memory, open files and connections.',
    program: 'measure/trials/soak.ts',
    budgets: {},
  },
} as const satisfies Record<string, Measurement>
