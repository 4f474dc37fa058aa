import { createCounter } from '../observability/metrics.ts'
import type { Push } from './push.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'gone' }, { outcome: 'failed' }]

/** Counts the outcomes of push messages. */
export function withPushMetrics(push: Push) {
  const counter = createCounter('precinct_pushes_total', 'Push messages by outcome', ['outcome'], outcomes)
  const counted: Push = {
    ...push,
    async send(userId, browsers, message) {
      const outcomes = await push.send(userId, browsers, message)
      for (const { kind } of outcomes) counter.inc({ outcome: kind })
      return outcomes
    },
  }
  return { push: counted, counter }
}
