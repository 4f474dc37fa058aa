import { z } from 'zod'
import type { Config } from '../config.ts'
import { type VapidKeys, generateVapidKeys } from './create-push.ts'

const StoredKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The configured keys, or a pair generated on the first start. Subscriptions are valid for one pair only. */
export async function getVapidKeys(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config,
  getOrCreate: (generate: () => string) => Promise<string>,
): Promise<VapidKeys> {
  if (publicKey && privateKey) return { publicKey, privateKey }
  return StoredKeys.parse(JSON.parse(await getOrCreate(() => JSON.stringify(generateVapidKeys()))))
}
