import { createCounter } from '../observability/gauge.ts'
import type { Push } from './push.ts'

const outcomes = [{ outcome: 'sent' }, { outcome: 'gone' }, { outcome: 'failed' }]

/** The same push, and how often a push service took a message or did not. */
export function countedPush(push: Push) {
  const gauge = createCounter('precinct_pushes_total', 'Messages handed to push services, or not', outcomes)
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
