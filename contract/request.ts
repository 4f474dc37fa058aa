import type { Endpoint, Input } from './endpoint.ts'

interface Given {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** An endpoint and its input as what `fetch` takes. A body gets a JSON content type only when there is one. */
export function toRequest<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { params, query, body }: Given = input
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
