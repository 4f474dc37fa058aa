import { expect, test } from 'vitest'
import { lastNovemberElection } from './november-election.ts'

test.each([
  ['2026-11-16', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-02', '2025-11-04'],
  ['2028-02-29', '2027-11-02'],
])('on %s it was %s', (today, day) => expect(lastNovemberElection(today)).toBe(day))
