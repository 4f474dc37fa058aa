import { createCounter } from '../observability/metrics.ts'
import type { Push } from './push.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'gone' }, { outcome: 'failed' }]

/** Counts the outcomes of push messages. */
export function withPushMetrics(push: Push) {
  const counter = createCounter('precinct_pushes_total', 'Push messages by outcome', ['outcome'], outcomes)
  const counted: Push = {
    ...push,
    async send(subscription, message) {
      const outcome = await push.send(subscription, message)
      counter.inc({ outcome: outcome.kind })
      return outcome
    },
  }
  return { push: counted, counter }
}
