import { unsubscribePush } from '../../../contract/notifications.ts'
import { call } from '../../api/call.ts'
import { currentEndpoint, unsubscribeBrowser } from '../../browser/push-subscription.ts'

const patience = 3000

/** What is meant for one member must not appear where others sit. Each half is enough by itself, so neither waits for the other. */
export async function endPushHere(): Promise<void> {
  const endpoint = await currentEndpoint()
  if (endpoint === null) return
  const told = call(unsubscribePush, { body: { endpoint } }, AbortSignal.timeout(patience))
  await Promise.allSettled([told, unsubscribeBrowser()])
}
