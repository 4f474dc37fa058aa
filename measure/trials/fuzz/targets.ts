import { z } from 'zod'
import { type FullEndpoint, allEndpoints, withDefaults } from '../../../contract/all.schemas.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'

/** All query parameters and form fields of the pages; each page ignores those of the others. */
const fields = z
  .object({
    returnTo: z.string(),
    mode: z.enum(['sign-in', 'sign-up']),
    lang: z.enum(['en', 'es']),
    email: z.email(),
    name: z.string(),
    password: z.string(),
    token: z.string(),
    stage: z.enum(['done', 'taken']),
    reset: z.string(),
    code: z.string(),
    state: z.string(),
    iss: z.string(),
    error: z.string(),
    reminders: z.enum(['on', 'off']),
  })
  .partial()

const page = (method: 'GET' | 'POST', path: `/${string}`): FullEndpoint => {
  const body = method === 'POST' && { body: fields }
  return withDefaults(endpoint(method, path), {
    access: 'public',
    summary: '',
    query: fields,
    reply: z.unknown(),
    ...body,
  })
}

const pagePaths = [...Object.values(paths), ...Object.values(serverPaths)]
const monitoringPaths = ['/healthz', '/readyz', '/metrics', '/api/openapi.json'] as const
const files = [
  '/favicon.svg',
  '/sw.js',
  '/robots.txt',
  '/manifest.webmanifest',
  '/icons/:file',
  '/assets/:file',
  '/shell/:file',
  '/:file',
  '/data/elections.csv',
  '/data/deadlines.csv',
  '/data/officials.csv',
  '/data/results.csv',
] as const
const forms = [
  'login',
  'loginCode',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'unsubscribe',
  'unfollow',
] as const

/** Targets outside the contract: pages, forms, files and monitoring. */
export const otherTargets: FullEndpoint[] = [
  ...[...pagePaths, ...monitoringPaths, ...files].map((path) => page('GET', path)),
  ...forms.map((name) => page('POST', serverPaths[name])),
  ...Object.values(paths).map((path) => page('POST', path)),
]

export const targets: FullEndpoint[] = [...allEndpoints, ...otherTargets]
