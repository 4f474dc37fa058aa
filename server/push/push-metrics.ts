import { createCounter } from '../observability/gauge.ts'
import type { Push } from './push.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'gone' }, { outcome: 'failed' }]

/** Counts the outcomes of push messages. */
export function withPushMetrics(push: Push) {
  const gauge = createCounter('precinct_pushes_total', 'Push messages by outcome', outcomes)
  const counted: Push = {
    ...push,
    async send(subscription, message) {
      const outcome = await push.send(subscription, message)
      gauge.add({ outcome: outcome.kind })
      return outcome
    },
  }
  return { push: counted, gauge }
}
