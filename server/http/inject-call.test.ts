import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { identifyCaller, identifySender, injectCall } from './inject-call.ts'

const user: User = {
  id: 'pat',
  email: 'pat@example.org',
  firstName: 'Pat',
  lastName: 'Voter',
  profileImageUrl: null,
  isAdmin: false,
  editorOf: [],
  stateCode: null,
  eventInterests: [],
  locale: 'en',
}

test('the session of a page is read once for all its calls, and a call with other cookies is not for its member', async () => {
  const app = Fastify()
  const read: (string | undefined)[] = []
  app.decorate('identify', async ({ headers }: FastifyRequest) => {
    read.push(headers.cookie)
    return headers.cookie === 'session=pat' ? { user, sessionId: 'pat', secondFactorAge: null } : null
  })
  const who = async (request: FastifyRequest) => ({
    who: (await identifyCaller(app, request))?.sessionId ?? 'nobody',
  })
  const openPage = async (request: FastifyRequest) => {
    await identifySender(app, request)
    const call = { path: '/who', method: 'GET', body: undefined, locale: 'en' as const }
    const calls = [call, call, { ...call, isAnonymous: true }]
    return Promise.all(calls.map(async (one) => (await injectCall(app, request, one)).json()))
  }
  app.route({ method: 'GET', url: '/who', handler: who })
  app.route({ method: 'GET', url: '/page', handler: openPage })
  const [pat, nobody] = [{ who: 'pat' }, { who: 'nobody' }]
  const page = (cookie: string) => app.inject({ url: '/page', headers: { cookie } })
  const [ofPat, ofOther] = await Promise.all([page('session=pat'), page('session=other')])
  expect(ofPat.json()).toEqual([pat, pat, nobody])
  expect(ofOther.json()).toEqual([nobody, nobody, nobody])
  expect(read.toSorted()).toEqual(['session=other', 'session=pat', undefined, undefined])
  const alone = await app.inject({ url: '/who', headers: { cookie: 'session=pat' } })
  expect(alone.json()).toEqual(pat)
  await app.close()
})
