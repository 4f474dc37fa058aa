/**
 * Which layer may import which: the table in ARCHITECTURE.md as data. The first row whose `from` matches a file applies
 * to it. Targets are paths from the root, `npm:<package>` or `node:<module>`; `{own}` is the feature's or pack's folder and
 * `{top}` the file's top-level folder.
 */
export interface Layer {
  from: string[]
  may: string[]
  /** Allowed only as `import type`, which leaves nothing in the running program. */
  mayAsType?: string[]
  never?: string[]
  reason: string
}

const libraries = ['npm:*', 'node:*']
const database = ['npm:kysely', 'npm:pg', 'npm:@electric-sql/pglite']
const serverBase = ['server/core/**', 'server/observability/**']
const webBase = ['web/{browser,document,i18n,styles}/**']

export const layers: Layer[] = [
  {
    from: ['contract/*.{schemas,test}.ts'],
    may: ['contract/**', 'npm:zod'],
    reason: 'the contract is shared by server and web: it depends on zod and nothing else',
  },
  {
    from: ['contract/**'],
    may: ['contract/!(*.schemas).ts'],
    mayAsType: ['contract/*.schemas.ts', 'npm:zod'],
    reason: 'every page loads the contract: it depends on nothing, and what needs zod is in a *.schemas.ts',
  },
  {
    from: ['civic/**'],
    may: ['civic/**', 'contract/**'],
    reason: 'voting rules are pure: no I/O and no library, only the types of the contract',
  },
  {
    from: ['packs/checks/**'],
    may: ['packs/**', 'civic/**', 'contract/**', 'npm:zod', 'node:*'],
    reason: 'checks of the packs against each other; the commands and the server both run them',
  },
  {
    from: ['packs/**'],
    may: ['{own}/**', 'packs/*.ts', 'civic/**', 'contract/**', 'npm:zod', 'node:*'],
    reason: 'a pack holds facts and their format; it depends on no other pack and no application code',
  },
  {
    from: ['server/core/**'],
    may: ['server/core/**', 'contract/**', ...libraries],
    never: database,
    reason: 'core is the lowest layer of the server: every layer uses it and it uses none',
  },
  {
    from: ['server/observability/**'],
    may: ['server/observability/**', 'server/core/**', 'contract/**', ...libraries],
    never: database,
    reason: 'metrics and request ids are used by every layer and use none but core',
  },
  {
    from: ['server/db/**'],
    may: ['server/db/**', ...serverBase, 'contract/**', 'civic/**', 'packs/**', ...libraries],
    reason: 'the database layer is below everything that uses it',
  },
  {
    from: ['server/queue/**'],
    may: ['server/queue/**', ...serverBase, 'contract/**', ...libraries],
    mayAsType: ['server/db/**'],
    reason: 'the queue runs jobs for any feature and imports none',
  },
  {
    from: ['server/reference/**'],
    may: ['server/reference/**', ...serverBase, 'contract/**', 'civic/**', 'packs/**', ...libraries],
    reason: 'facts are indexed from the packs alone, without a database or a feature',
  },
  {
    from: ['server/upstream/**'],
    may: ['server/upstream/**', ...serverBase, 'contract/**', 'civic/**', 'packs/**', ...libraries],
    mayAsType: ['server/config.ts'],
    reason: 'the client of an outside service knows that service and no feature',
  },
  {
    from: ['server/sheets/**'],
    may: ['server/sheets/**', 'server/core/**', 'civic/**', 'contract/**', ...libraries],
    never: database,
    reason: 'reading spreadsheets and maps knows files and columns, and no feature',
  },
  {
    from: ['server/{mail,push}/**'],
    may: ['server/{mail,push}/**', ...serverBase, 'contract/**', ...libraries],
    mayAsType: ['server/config.ts'],
    reason: 'mail and push deliver for any feature and import none',
  },
  {
    from: ['server/releases/**'],
    may: [
      'server/{releases,db,mail}/**',
      'server/{config,reference/reference}.ts',
      ...serverBase,
      'contract/**',
      'packs/**',
      ...libraries,
    ],
    mayAsType: ['server/queue/**', 'server/reference/**'],
    reason: 'releases bring new packs and try to load them; the app that uses them is replaced in main.ts',
  },
  {
    from: ['server/http/**'],
    may: ['server/http/**', 'server/config.ts', ...serverBase, 'contract/**', ...libraries],
    mayAsType: ['server/db/**'],
    reason: 'the HTTP layer serves every feature and imports none',
  },
  {
    from: ['server/features/**/*.store.ts'],
    may: ['{own}/**/*.ts', 'server/db/**', 'server/core/**', 'contract/**', 'node:*', ...database],
    mayAsType: ['civic/**'],
    never: ['{own}/**/*.{service,routes,feature}.ts'],
    reason: 'a store is SQL only: above the database, below its service',
  },
  {
    from: ['server/features/**/*.service.ts'],
    may: [
      '{own}/**',
      'server/{reference,upstream,mail,push,sheets}/**',
      ...serverBase,
      'civic/**',
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/config.ts', 'server/db/**', 'server/feature.ts'],
    never: ['{own}/**/*.{routes,feature,page}.ts', 'npm:fastify', 'npm:@fastify/*', ...database],
    reason: 'a service holds the rules: no Fastify and no SQL',
  },
  {
    from: ['server/features/**/*.routes.ts'],
    may: ['{own}/**', 'server/http/**', ...serverBase, 'contract/**', ...libraries],
    mayAsType: ['server/deps.ts', 'server/config.ts', 'server/db/**'],
    never: ['{own}/**/*.{store,feature}.ts', ...database],
    reason: 'routes map HTTP to service calls: the feature file creates the services, and SQL stays in the store',
  },
  {
    from: ['server/features/*/*.feature.ts'],
    may: [
      '{own}/**',
      'server/{http,queue,reference,upstream,mail,push}/**',
      'server/db/election-statuses.ts',
      ...serverBase,
      'civic/**',
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/deps.ts', 'server/feature.ts', 'server/config.ts', 'server/db/**'],
    never: database,
    reason:
      'a feature file creates the services of its feature and hands them to its routes and jobs; it holds no rules',
  },
  {
    from: ['server/features/**'],
    may: [
      '{own}/**',
      'server/{http,db,queue,reference,upstream,mail,push,sheets}/**',
      'server/config.ts',
      ...serverBase,
      'civic/**',
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/deps.ts', 'server/feature.ts'],
    reason: 'a feature uses the layers below it, not the app that assembles it',
  },
  {
    from: ['server/app.ts'],
    may: [
      'server/features/*/*.feature.ts',
      'server/{http,queue,reference,upstream,mail,push}/**',
      'server/config.ts',
      ...serverBase,
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/db/**', 'server/deps.ts', 'server/feature.ts'],
    reason: 'app.ts is a list of features; main.ts starts everything they depend on',
  },
  {
    from: ['server/{deps,feature}.ts'],
    may: [],
    mayAsType: ['server/**', 'contract/**', 'npm:*'],
    reason: 'deps.ts and feature.ts only declare types: what the app depends on, and what a feature contributes',
  },
  {
    from: ['server/main.ts'],
    may: ['server/**', 'contract/**', ...libraries],
    never: ['server/features/**'],
    reason: 'main.ts starts the app; app.ts lists the features',
  },
  {
    from: ['server/*.ts'],
    may: ['server/*.ts', 'server/core/**', 'packs/release.ts', 'contract/**', ...libraries],
    never: ['server/app.ts', 'server/main.ts'],
    reason: 'config.ts is read by every layer and depends on core and the form of a key alone',
  },
  {
    from: ['web/ui/**'],
    may: ['web/ui/**', 'npm:react', 'npm:react-dom', 'npm:radix-ui', 'npm:lucide-react', 'npm:@lingui/*'],
    reason: 'the design system imports no feature, no path and no API call',
  },
  {
    from: ['web/api/**'],
    may: ['web/api/**', 'web/i18n/**', 'contract/**', 'npm:*'],
    reason: 'the API client knows the contract and no screen',
  },
  {
    from: ['web/{browser,document,i18n,styles}/**'],
    may: ['web/**', 'civic/**', 'contract/**', 'npm:*'],
    never: ['web/{features,parts,shell}/**', 'web/main.tsx', 'web/routes.tsx', 'web/static-pages.ts'],
    reason: 'wrappers around the browser are used by every screen and import none',
  },
  {
    from: ['web/parts/**'],
    may: ['web/{parts,api,ui}/**', ...webBase, 'civic/**', 'contract/**', 'npm:*'],
    reason: 'a part is shared by several features and imports none',
  },
  {
    from: ['web/features/**'],
    may: ['{own}/**', 'web/{parts,api,ui}/**', ...webBase, 'civic/**', 'contract/**', 'npm:*'],
    reason: 'a feature uses parts, api and ui; pages and the shell combine features',
  },
  {
    from: ['web/{shell,pages}/**'],
    may: ['web/{shell,features,parts,api,ui}/**', ...webBase, 'civic/**', 'contract/**', 'npm:*'],
    reason: 'a page combines features inside the shell; no page imports another page',
  },
  {
    from: ['web/service-worker/**'],
    may: ['web/service-worker/**', 'web/browser/**', 'contract/**', 'npm:*'],
    reason: 'the service worker runs without a page',
  },
  {
    from: ['web/*'],
    may: ['web/**', 'contract/**', 'civic/**', 'npm:*'],
    reason: 'the entry files of the web app run in a browser',
  },
  {
    from: ['harness/**'],
    may: ['harness/**', 'server/**', 'contract/**', 'civic/**', 'packs/**', ...libraries],
    reason: 'tests, benchmarks and trials share the harness, so it imports none of them and no command',
  },
  {
    from: ['e2e/**', 'measure/**'],
    may: ['{top}/**', 'harness/**', 'server/**', 'contract/**', 'civic/**', 'packs/**', ...libraries],
    reason: 'tests, benchmarks and trials use the product and the harness, not commands, components or each other',
  },
  { from: ['scripts/**', '*.ts'], may: ['**', ...libraries], reason: 'commands may use everything' },
]

interface Ban {
  from: string
  to: string
  /** The feature's own folder below `to`, which stays allowed. */
  except?: string
  reason: string
}

/** Checked first, because these boundaries matter most. */
export const bans: Ban[] = [
  { from: 'web/**', to: 'server/**', reason: 'web and server share only the contract' },
  { from: 'server/**', to: 'web/**', reason: 'web and server share only the contract' },
  ...['server', 'web'].map((side) => ({
    from: `${side}/features/**`,
    to: `${side}/features/**`,
    except: '{own}/**',
    reason: 'a feature never imports another feature: move what both need to a layer below',
  })),
]

interface Allowance {
  from: string
  to: string[]
  reason: string
}

/** Exceptions from the bans and layers. */
export const allowances: Allowance[] = [
  {
    from: 'server/features/desk/**',
    to: [
      'server/features/polling/feeds/**',
      'server/features/results/{import/**,count.ts,count-area.ts,count-time.ts,newer-count.ts,counts.store.ts,versions.store.ts}',
    ],
    reason: 'the desk writes the tables that polling and results read; they know nothing of the desk',
  },
]

/** A test may import these besides what its layer allows. */
export const testImports = ['harness/**', ...libraries]

interface Phrase {
  from: string[]
  except: string[]
  phrase: RegExp
  reason: string
}

/** Not imports, but checked the same way: the environment and the system clock are each read in one place. */
export const phrases: Phrase[] = [
  {
    from: ['server/**'],
    except: ['server/config.ts', 'server/core/run-in-process.ts', 'server/**/*.test.ts'],
    phrase: /\bprocess\.env\b/,
    reason: 'server/config.ts is the only reader of process.env; other processes get a little of it',
  },
  {
    from: ['server/**', 'civic/**'],
    except: ['server/main.ts', 'server/core/clock.ts', '**/*.test.ts'],
    phrase: /\bnew Date\(\s*\)|\bDate\.now\(/,
    reason: 'the clock is passed in: nothing below main.ts reads the system time',
  },
]
