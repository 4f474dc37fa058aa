import { type TestSpecification, BaseSequencer } from 'vitest/node'

/** Seconds on two cores. What takes long begins early, or the other workers wait for it in the end. */
const seconds: Record<string, number> = {
  'e2e/discussions.test.ts': 61,
  'e2e/moderation.test.ts': 49,
  'e2e/officials.test.ts': 46,
  'e2e/events.test.ts': 43,
  'e2e/ballot.test.ts': 42,
  'e2e/results.test.ts': 37,
  'e2e/polling.test.ts': 35,
  'e2e/account.test.ts': 35,
  'e2e/accessibility.test.ts': 35,
  'e2e/accessibility-phone.test.ts': 35,
  'e2e/admin-dates.test.ts': 28,
  'e2e/polling-map.test.ts': 27,
  'e2e/notifications.test.ts': 25,
  'server/features/accounts/admins.test.ts': 20,
  'server/db/db.test.ts': 13,
  'scripts/backup/backup.test.ts': 12,
}

/** As vitest does it, which knows durations only where it has run before; on a fresh clone it goes by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const of = ({ moduleId }: TestSpecification) =>
      Object.entries(seconds).find(([name]) => moduleId.endsWith(`/${name}`))?.[1] ?? 0
    return sorted.toSorted((a, b) => (a.project.name === b.project.name ? of(b) - of(a) : 0))
  }
}
