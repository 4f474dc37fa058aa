import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

interface Person {
  email?: string
  /** A text, where a provider ignores the standard. */
  email_verified?: boolean | string
  name?: string
  picture?: string
}

export const openIdClient = { id: 'precinct', secret: 'a secret between the two' }

/**
 * A real OpenID provider on loopback. A person signs in by entering their key in `people` as the user name.
 * `endsSessions` is false for a provider that cannot be asked to sign people out.
 */
export async function startOpenIdProvider(
  redirectUri: string,
  people: Record<string, Person>,
  { endsSessions = true } = {},
) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/', redirectUri).href],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: endsSessions } },
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount(_context, id) {
      const person = people[id]
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
