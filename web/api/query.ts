import { type QueryClient, infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'
import { call } from './call.ts'

/** While a page is rendered on the server, its queries are answered there, without a network. */
const serverCalls = new WeakMap<QueryClient, typeof call>()

export const answerOnServer = (client: QueryClient, answer: typeof call) => void serverCalls.set(client, answer)

/** How the queries of this client reach the API. */
export const callFrom = (client: QueryClient): typeof call => serverCalls.get(client) ?? call

interface EndpointQueryOptions {
  /** For a reply with translated text: each language is cached separately. */
  locale?: string
}

/** The cache key of every query of an endpoint: for `invalidateQueries`, `removeQueries` and `setQueriesData`. */
export const endpointKey = ({ path }: Endpoint) => [path]

/** The part of the cache key that identifies a request of an endpoint. `{}` and `{ query: { page: undefined } }` are the same request. */
function requestKey(endpoint: Endpoint, input: RequestInput, { locale = '' }: EndpointQueryOptions) {
  const { path, init } = toRequest(endpoint, input)
  return [path, init.body ?? '', locale]
}

function activeQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: EndpointQueryOptions) {
  return queryOptions({
    queryKey: [...endpointKey(endpoint), ...requestKey(endpoint, input, options)],
    queryFn: ({ signal, client }) => callFrom(client)(endpoint, input, signal),
  })
}

function skippedQuery<E extends Endpoint>(endpoint: E) {
  return queryOptions<Reply<E>>({ queryKey: endpointKey(endpoint), queryFn: skipToken })
}

/**
 * The query of one endpoint. Without an input nothing is fetched and the query stays pending. Add options by spreading:
 * `useQuery({ ...endpointQuery(listBlocks, {}), staleTime: 0 })`.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: EndpointQueryOptions,
): ReturnType<typeof activeQuery<E>>
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null | undefined,
  options?: EndpointQueryOptions,
): ReturnType<typeof skippedQuery<E>>
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null | undefined,
  options: EndpointQueryOptions = {},
) {
  return input ? activeQuery(endpoint, input, options) : skippedQuery(endpoint)
}

interface PagedQueryOptions<E extends Endpoint> extends EndpointQueryOptions {
  /** The request for one page; the first page has `firstCursor`. */
  input: (cursor: string | undefined) => Input<E>
  firstCursor?: string | undefined
  /** The cursor of the page after the last loaded one; null or undefined if there is none. By default `page.nextCursor`. */
  nextCursor?: (page: Reply<E>, pages: Reply<E>[]) => string | null | undefined
}

/** The cache key of every paged query of an endpoint. Their data is `InfiniteData`, unlike the data of `endpointQuery`. */
export const pagedKey = (endpoint: Endpoint) => [...endpointKey(endpoint), 'pages']

const ownNextCursor = (page: unknown) =>
  typeof page === 'object' && page && 'nextCursor' in page && typeof page.nextCursor === 'string'
    ? page.nextCursor
    : undefined

/** A list read page by page with `useInfiniteQuery`. */
export function pagedQuery<E extends Endpoint>(
  endpoint: E,
  { input, firstCursor, nextCursor = ownNextCursor, ...options }: PagedQueryOptions<E>,
) {
  return infiniteQueryOptions({
    queryKey: [...pagedKey(endpoint), ...requestKey(endpoint, input(firstCursor), options)],
    // In the data of a rendered page, which is JSON, the undefined cursor of the first page is null.
    queryFn: ({ pageParam, signal, client }) => callFrom(client)(endpoint, input(pageParam ?? undefined), signal),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  })
}

/** Refetches the queries on screen, and the rest of the cache when it is next needed. */
export async function invalidateEndpoints(client: QueryClient, endpoints: readonly Endpoint[]) {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })))
}
