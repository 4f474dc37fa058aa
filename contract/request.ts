import type { Endpoint } from './endpoint.ts'

/** Any endpoint's input, untyped. Callers use `Input<E>`. */
export interface RequestInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** Converts an endpoint and its input to arguments of `fetch`. Only a request with a body has a JSON content type. */
export function toRequest(endpoint: Endpoint, { params, query, body }: RequestInput) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return {
    path: search.size ? `${path}?${search}` : path,
    init: {
      method: endpoint.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  }
}
