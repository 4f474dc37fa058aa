import { CountStatus } from '../../../contract/results.schemas.ts'

/** A correction may come at any time: it is neither more nor less final than another count. */
const finality: Partial<Record<CountStatus, number>> = {
  'unofficial-partial': 0,
  'unofficial-complete': 1,
  certified: 2,
  recount: 2,
}

interface Head {
  asOf: Date
  status: string
}

/** Whether a count would replace a more final one, such as a certified one. */
export function isLessFinal(count: Pick<Head, 'status'>, shown: Pick<Head, 'status'>): boolean {
  const [own, other] = [count, shown].map(({ status }) => finality[CountStatus.parse(status)])
  return own !== undefined && other !== undefined && own < other
}

/** Whether a count is older or less final than the one it would replace. */
export const isBehind = (count: Head, shown: Head): boolean => count.asOf < shown.asOf || isLessFinal(count, shown)
