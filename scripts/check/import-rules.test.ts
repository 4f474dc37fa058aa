import { describe, expect, test } from 'vitest'
import { importProblems } from './import-problems.ts'

const forbidden = [
  [
    'a contract that imports the server',
    'contract/events.schemas.ts',
    "import { db } from '../server/db/connect.ts'",
    'zod and nothing else',
  ],
  ['an endpoint with zod', 'contract/events.ts', "import { z } from 'zod'", 'depends on nothing'],
  [
    'an endpoint with a schema',
    'contract/events.ts',
    "import { Zip } from './common.schemas.ts'",
    'depends on nothing',
  ],
  ['a rule with a library', 'civic/zip.ts', "import { readFileSync } from 'node:fs'", 'pure'],
  [
    'web reaching into server',
    'web/api/call.ts',
    "import type { Db } from '../../server/db/connect.ts'",
    'share only the contract',
  ],
  [
    'server reaching into web',
    'server/http/pages/web.ts',
    "import { theme } from '../../../web/browser/theme.ts'",
    'share only the contract',
  ],
  [
    'feature to feature',
    'server/features/events/events.service.ts',
    "import { like } from '../discussions/discussions.service.ts'",
    'never imports another feature',
  ],
  [
    'feature to feature on the web',
    'web/features/events/list.tsx',
    "const box = lazy(() => import('../discussions/box.tsx'))",
    'never imports another feature',
  ],
  [
    'polling that imports the desk',
    'server/features/polling/feeds/feeds.ts',
    "import { draft } from '../../desk/drafts.ts'",
    'never imports another feature',
  ],
  [
    'the desk with a screen of polling',
    'server/features/desk/desk.feature.ts',
    "import { servePolling } from '../polling/polling.routes.ts'",
    'never imports another feature',
  ],
  ['a service with SQL', 'server/features/events/events.service.ts', "import { sql } from 'kysely'", 'no SQL'],
  [
    'a service with a database',
    'server/features/events/events.service.ts',
    "import { connect } from '../../db/connect.ts'",
    'no SQL',
  ],
  [
    'a store that imports its service',
    'server/features/events/events.store.ts',
    "import { rules } from './events.service.ts'",
    'SQL only',
  ],
  [
    'routes with SQL',
    'server/features/events/events.routes.ts',
    "import { sql } from 'kysely'",
    'SQL stays in the store',
  ],
  [
    'routes that create a store',
    'server/features/events/events.routes.ts',
    "import { createEventsStore } from './events.store.ts'",
    'the feature file creates',
  ],
  [
    'a service that imports its feature file',
    'server/features/events/events.service.ts',
    "import { eventsFeature } from './events.feature.ts'",
    'holds the rules',
  ],
  ['a feature file with SQL', 'server/features/events/events.feature.ts', "import { sql } from 'kysely'", 'no rules'],
  [
    'an app that takes a feature apart',
    'server/app.ts',
    "import { serveEvents } from './features/events/events.routes.ts'",
    'list of features',
  ],
  [
    'http that imports a feature',
    'server/http/bind.ts',
    "export * from '../features/events/events.service.ts'",
    'imports none',
  ],
  [
    'the app at run time',
    'server/features/events/events.routes.ts',
    "import { createApp } from '../../app.ts'",
    'routes map HTTP',
  ],
  [
    'design system with a feature',
    'web/ui/card.tsx',
    "import { useEvents } from '../features/events/api.ts'",
    'no feature',
  ],
  [
    'shell with a page',
    'web/shell/sidebar.tsx',
    "import { HomePage } from '../pages/home-page.tsx'",
    'inside the shell',
  ],
  [
    'page with a page',
    'web/pages/home-page.tsx',
    "import { Ballot } from './ballot-page.tsx'",
    'no page imports another',
  ],
  [
    'the harness in the product',
    'server/app.ts',
    "import { client } from '../harness/app/client.ts'",
    'list of features',
  ],
  ['a file in no layer', 'misc/thing.ts', "import 'zod'", 'belongs to no layer'],
  ['an environment variable', 'server/mail/mailer.ts', 'const url = process.env.SMTP_URL', 'only reader'],
  ['the system clock', 'civic/calendar.ts', 'const today = new Date()', 'clock is passed in'],
  [
    'the system clock in a service',
    'server/features/events/events.service.ts',
    'if (Date.now() > end)',
    'clock is passed in',
  ],
] as const

test.each(forbidden)('rejects %s', (_, path, source, reason) => {
  const problems = importProblems(path, source)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${path}:1 .*${reason}`))
})

const allowed = [
  ['contract/events.ts', "import { limits } from './common.ts'\nimport type * as schemas from './events.schemas.ts'"],
  ['contract/events.schemas.ts', "import { z } from 'zod'\nimport { Zip } from './common.schemas.ts'"],
  ['civic/zip.ts', "import { Zip } from '../contract/common.ts'"],
  ['packs/places/schema.ts', "import { z } from 'zod'\nimport { Zip } from '../../contract/common.ts'"],
  [
    'server/features/events/events.routes.ts',
    "import type { Deps } from '../../deps.ts'\nimport { list } from './events.service.ts'",
  ],
  [
    'server/features/events/events.service.ts',
    "import type { Db } from '../../db/connect.ts'\nimport * as store from './events.store.ts'",
  ],
  [
    'server/features/events/events.store.ts',
    "import { sql } from 'kysely'\nimport type { Db } from '../../db/connect.ts'",
  ],
  [
    'server/features/events/events.test.ts',
    "import { createTestApp } from '../../../harness/app/test-app.ts'\nimport { test } from 'vitest'",
  ],
  ['server/app.ts', "import { eventsFeature } from './features/events/events.feature.ts'"],
  [
    'server/features/events/events.feature.ts',
    "import type { Feature } from '../../feature.ts'\nimport { createEventsStore } from './events.store.ts'",
  ],
  [
    'server/features/desk/drafts.service.ts',
    "import { createFeeds } from '../polling/feeds/feeds.ts'\nimport { Count } from '../results/count.ts'",
  ],
  ['server/config.ts', 'const port = process.env.PORT'],
  ['server/main.ts', 'const clock = () => new Date()'],
  ['server/http/bind.ts', 'const then = new Date(row.createdAt)'],
  [
    'web/ui/dialog.tsx',
    "import { Content } from 'radix-ui/dialog'\nimport { Trans } from '@lingui/react/macro'\nimport { cx } from './cx.ts'",
  ],
  [
    'web/features/events/list.tsx',
    "import { paths } from '../../../contract/paths.ts'\nimport { call } from '../../api/call.ts'",
  ],
  [
    'web/pages/events-page.tsx',
    "import { List } from '../features/events/list.tsx'\nimport { Page } from '../shell/page.tsx'",
  ],
] as const

test.each(allowed)('allows the imports of %s', (path, source) => {
  expect(importProblems(path, source)).toEqual([])
})

describe('finds imports', () => {
  const path = 'contract/events.ts'

  test('over several lines, with the line of the specifier', () => {
    expect(importProblems(path, "import {\n  a,\n  type B,\n} from '../server/app.ts'")[0]).toMatch(
      /^contract\/events\.ts:4 /,
    )
  })

  test.each([
    ['an export', "export { a } from '../server/app.ts'"],
    ['a side-effect import', "import '../server/app.ts'"],
    ['a type query', "type A = typeof import('../server/app.ts')"],
    ['a default beside names', "import app, { type Deps } from '../server/app.ts'"],
    ['a namespace', "import * as app from '../server/app.ts'"],
  ])('%s', (_, source) => {
    expect(importProblems(path, source)).toHaveLength(1)
  })

  test.each([
    ['a comment', "// import { a } from '../server/app.ts'\n/* import '../server/app.ts' */"],
    ['a text', `const text = "import { a } from '../server/app.ts'"`],
  ])('ignores %s', (_, source) => {
    expect(importProblems(path, source)).toEqual([])
  })
})
