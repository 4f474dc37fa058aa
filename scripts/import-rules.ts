/**
 * What may import what: the table of ARCHITECTURE.md. The first row whose `from` fits a file holds for it.
 * Targets are paths from the root, `npm:<package>` or `node:<module>`; `{own}` is the folder of the feature or pack.
 */
export interface Layer {
  from: string[]
  may: string[]
  /** Allowed only as `import type`: it leaves no trace in the running program. */
  mayAsType?: string[]
  never?: string[]
  reason: string
}

const libraries = ['npm:*', 'node:*']
const database = ['npm:kysely', 'npm:pg', 'npm:@electric-sql/pglite']
const smallServerFiles = [
  'clock',
  'gauge',
  'html',
  'i18n',
  'loopback',
  'refusal',
  'request-id',
  'retention',
  'unreachable',
].map((name) => `server/${name}.ts`)
const smallWebFiles = ['web/*.ts', 'web/*.tsx', 'web/*.css']
const entriesOfWeb = ['web/main.tsx', 'web/routes.tsx', 'web/landing.ts', 'web/prerender.tsx']

export const layers: Layer[] = [
  {
    from: ['contract/**'],
    may: ['contract/**', 'npm:zod'],
    reason: 'the contract is the ground both sides stand on: it knows zod and nothing else',
  },
  {
    from: ['civic/**'],
    may: ['civic/**', 'contract/**'],
    reason: 'the rules of voting are pure: no I/O, no library, only the words of the contract',
  },
  {
    from: ['packs/**'],
    may: ['{own}/**', 'packs/*.ts', 'civic/**', 'contract/**', 'npm:zod', 'node:*'],
    reason:
      'a pack holds facts and how they are read from their origin, and depends on no other pack and no code of the app',
  },
  {
    from: ['server/testing/**'],
    may: [
      'server/**',
      'contract/**',
      'civic/**',
      'packs/**',
      'scripts/setup/tools.mjs',
      'scripts/spare-port.ts',
      ...libraries,
    ],
    reason: 'the test kit builds the real app from its real parts',
  },
  {
    from: ['server/db/**'],
    may: ['server/db/**', 'server/{clock,database-urls,gauge}.ts', 'contract/**', 'civic/**', 'packs/**', ...libraries],
    reason: 'the database layer stands below everything that uses it',
  },
  {
    from: ['server/reference/**'],
    may: [
      'server/reference/**',
      'server/clock.ts',
      'server/gauge.ts',
      'contract/**',
      'civic/**',
      'packs/**',
      ...libraries,
    ],
    reason: 'facts are indexed from the packs alone; they touch no database and know no feature',
  },
  {
    from: ['server/upstream/**'],
    may: [
      'server/upstream/**',
      'server/{clock,gauge,retention}.ts',
      'contract/**',
      'civic/**',
      'packs/**',
      ...libraries,
    ],
    mayAsType: ['server/config.ts'],
    reason: 'a client of an outside service knows that service, not who asks',
  },
  {
    from: ['server/mail/**'],
    may: ['server/mail/**', ...smallServerFiles, 'contract/**', ...libraries],
    mayAsType: ['server/config.ts'],
    reason: 'mail is sent for whoever asks; it knows no feature',
  },
  {
    from: ['server/push/**'],
    may: ['server/push/**', 'server/gauge.ts', 'contract/**', ...libraries],
    mayAsType: ['server/config.ts'],
    reason: 'push is sent for whoever asks; it knows no feature',
  },
  {
    from: ['server/http/**'],
    may: ['server/http/**', 'server/config.ts', ...smallServerFiles, 'contract/**', ...libraries],
    mayAsType: ['server/db/**'],
    reason: 'HTTP carries every feature and therefore knows none',
  },
  {
    from: ['server/features/*/*.store.ts'],
    may: ['{own}/*.ts', 'server/db/**', 'server/clock.ts', 'contract/**', 'node:*', ...database],
    never: ['{own}/*.service.ts', '{own}/*.routes.ts'],
    reason: 'a store is SQL only: it stands on the database, below its service',
  },
  {
    from: ['server/features/*/*.service.ts'],
    may: [
      '{own}/**',
      'server/reference/**',
      'server/upstream/**',
      'server/mail/**',
      'server/push/**',
      'server/http/{app-error,cursor}.ts',
      ...smallServerFiles,
      'civic/**',
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/config.ts', 'server/db/**'],
    never: ['{own}/*.routes.ts', '{own}/pages/**', 'npm:fastify', 'npm:@fastify/*', ...database],
    reason: 'a service is the rules: it knows no Fastify and no SQL',
  },
  {
    from: ['server/features/*/*.routes.ts'],
    may: ['{own}/**', 'server/http/**', ...smallServerFiles, 'contract/**', ...libraries],
    mayAsType: ['server/deps.ts', 'server/config.ts', 'server/db/**'],
    never: database,
    reason: 'routes say who may and which status, and leave rules to the service and SQL to the store',
  },
  {
    from: ['server/features/**'],
    may: [
      '{own}/**',
      'server/{http,db,reference,upstream,mail,push}/**',
      'server/config.ts',
      ...smallServerFiles,
      'civic/**',
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/deps.ts'],
    reason: 'a feature stands on the layers below it, not on the app that assembles it',
  },
  {
    from: ['server/jobs/**'],
    may: [
      'server/jobs/**',
      'server/features/*/*.service.ts',
      ...smallServerFiles,
      'civic/**',
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/deps.ts', 'server/config.ts', 'server/db/**', 'server/mail/**', 'server/push/**'],
    never: database,
    reason: 'a job calls services; rules and SQL stay where they are',
  },
  {
    from: ['server/app.ts'],
    may: [
      'server/features/*/*.routes.ts',
      'server/{http,jobs,reference,upstream,mail,push}/**',
      'server/config.ts',
      ...smallServerFiles,
      'contract/**',
      ...libraries,
    ],
    mayAsType: ['server/db/**', 'server/deps.ts'],
    reason: 'app.ts is the table of contents: one line per feature, and what is started comes in from main.ts',
  },
  {
    from: ['server/deps.ts'],
    may: [],
    mayAsType: ['server/**', 'npm:*'],
    reason: 'deps.ts only names what the app stands on',
  },
  {
    from: ['server/main.ts'],
    may: ['server/**', 'contract/**', ...libraries],
    never: ['server/features/**', 'server/testing/**'],
    reason: 'main.ts starts the app; what is in it, app.ts says',
  },
  {
    from: ['server/*.ts'],
    may: ['server/*.ts', 'contract/**', ...libraries],
    never: ['server/app.ts', 'server/main.ts'],
    reason: 'the small files directly in server/ are used by every layer and stand on none',
  },
  {
    from: ['web/ui/**'],
    may: ['web/ui/**', 'npm:react', 'npm:react-dom', 'npm:radix-ui', 'npm:lucide-react', 'npm:@lingui/*'],
    reason: 'the design system knows no feature, no address and no call',
  },
  {
    from: ['web/api/**'],
    may: ['web/api/**', 'contract/**', 'npm:*'],
    reason: 'the client of the API knows the contract and no screen',
  },
  {
    from: ['web/parts/**'],
    may: ['web/{parts,api,ui}/**', ...smallWebFiles, 'civic/**', 'contract/**', 'npm:*'],
    never: entriesOfWeb,
    reason: 'a part is shared by several features and therefore knows none',
  },
  {
    from: ['web/features/**'],
    may: ['{own}/**', 'web/{parts,api,ui}/**', ...smallWebFiles, 'civic/**', 'contract/**', 'npm:*'],
    never: entriesOfWeb,
    reason: 'a feature stands on api and ui; pages and the shell put features together',
  },
  {
    from: ['web/shell/**'],
    may: ['web/{shell,features,parts,api,ui}/**', ...smallWebFiles, 'civic/**', 'contract/**', 'npm:*'],
    never: entriesOfWeb,
    reason: 'the shell frames pages and does not know which',
  },
  {
    from: ['web/pages/**'],
    may: ['web/{shell,features,parts,api,ui}/**', ...smallWebFiles, 'civic/**', 'contract/**', 'npm:*'],
    never: entriesOfWeb,
    reason: 'a page puts features together, and no page imports another',
  },
  {
    from: ['web/service-worker/**'],
    may: ['web/service-worker/**', 'web/*.ts', 'contract/**', 'npm:*'],
    never: entriesOfWeb,
    reason: 'the service worker runs without a page',
  },
  {
    from: ['web/*'],
    may: ['web/**', 'contract/**', 'civic/**', 'npm:*'],
    reason: 'web runs in a browser, on the contract alone',
  },
  {
    from: ['e2e/**', 'bench/**', 'trials/**'],
    may: ['**', ...libraries],
    never: ['web/**'],
    reason: 'a browser test sees what a voter sees, never a component',
  },
  { from: ['scripts/**', '*.ts'], may: ['**', ...libraries], reason: 'commands may use everything' },
]

interface Ban {
  from: string
  to: string
  /** The one folder below `to` that is not meant: the feature's own. */
  except?: string
  reason: string
}

/** Said first, in these words, because they are the walls that matter most. */
export const bans: Ban[] = [
  { from: 'web/**', to: 'server/**', reason: 'web and server meet only in the contract' },
  { from: 'server/**', to: 'web/**', reason: 'web and server meet only in the contract' },
  ...['server', 'web'].map((side) => ({
    from: `${side}/features/**`,
    to: `${side}/features/**`,
    except: '{own}/**',
    reason: 'a feature never imports another feature: move what both need to a layer below',
  })),
]

export const testKit = ['server/testing/**', ...libraries]

interface Phrase {
  from: string[]
  except: string[]
  phrase: RegExp
  reason: string
}

/** Not imports, but doors of the same kind: the machine's settings and its clock come in at one place. */
export const phrases: Phrase[] = [
  {
    from: ['server/**'],
    except: ['server/config.ts', 'server/**/*.test.ts'],
    phrase: /\bprocess\.env\b/,
    reason: 'server/config.ts is the only reader of process.env',
  },
  {
    from: ['server/**', 'civic/**'],
    except: ['server/main.ts', 'server/clock.ts', '**/*.test.ts'],
    phrase: /\bnew Date\(\s*\)|\bDate\.now\(/,
    reason: 'the clock is passed in: nothing below main.ts asks the machine what time it is',
  },
]
