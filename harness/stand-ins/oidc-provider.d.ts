/** The part of the package that we use; it ships without types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Configuration {
    clients: {
      client_id: string
      client_secret: string
      redirect_uris: string[]
      post_logout_redirect_uris: string[]
    }[]
    claims: Record<string, string[]>
    features: { devInteractions: { enabled: boolean }; rpInitiatedLogout: { enabled: boolean } }
    pkce: { required: () => boolean }
    cookies: { keys: string[] }
    ttl: Record<string, number>
    findAccount(context: unknown, id: string): { accountId: string; claims(): Record<string, unknown> } | undefined
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
