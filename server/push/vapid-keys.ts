import { z } from 'zod'
import type { Config } from '../config.ts'
import { type VapidKeys, generateVapidKeys } from './create-push.ts'

const Kept = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Those of the settings, or those made on first start: browsers stay subscribed to one pair. */
export async function getVapidKeys(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config,
  keep: (make: () => string) => Promise<string>,
): Promise<VapidKeys> {
  if (publicKey && privateKey) return { publicKey, privateKey }
  return Kept.parse(JSON.parse(await keep(() => JSON.stringify(generateVapidKeys()))))
}
