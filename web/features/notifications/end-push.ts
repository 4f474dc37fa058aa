import { unsubscribePush } from '../../../contract/notifications.ts'
import { call } from '../../api/call.ts'
import { currentEndpoint, unsubscribeBrowser } from '../../browser/push-subscription.ts'

const timeoutMs = 3000

/**
 * On sign-out, so that the next user of this browser sees no notifications of this member. Removing the subscription on
 * the server or in the browser is enough, so one may fail.
 */
export async function endPush(): Promise<void> {
  const endpoint = await currentEndpoint()
  if (endpoint === null) return
  const serverCall = call(unsubscribePush, { body: { endpoint } }, AbortSignal.timeout(timeoutMs))
  await Promise.allSettled([serverCall, unsubscribeBrowser()])
}
