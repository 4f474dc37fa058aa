import { addAuthenticatorApp, startAuthenticatorApp } from '../contract/second-factor.ts'
import type { Client } from '../harness/app/client.ts'
import { totpCode } from '../harness/app/totp.ts'

/** Turns on two-step sign-in. Returns the key of the authenticator app. */
export async function addApp(client: Client, password: string): Promise<string> {
  const { key } = await client.call(startAuthenticatorApp, { body: { password } })
  await client.call(addAuthenticatorApp, { body: { code: totpCode(key) } })
  return key
}

/** The code after the current one, which is valid too: each code works once. */
export const nextCode = (key: string) => totpCode(key, Date.now() + 30_000)
