import {
  type DefaultError,
  type DefaultedQueryObserverOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { defaultOptions } from './query-client.ts'

/**
 * For one page that the server renders. A component is suspended until the API has answered its queries, so only that
 * component is rendered again. A query that fails or takes too long stays pending in every component, and the browser sends it.
 */
export class ServerQueryClient extends QueryClient {
  readonly #failed: Set<string>
  #hasGivenUp = false

  constructor() {
    const failed = new Set<string>()
    const queryCache = new QueryCache({
      onError(_, query) {
        failed.add(query.queryHash)
        query.reset()
      },
    })
    super({ queryCache, defaultOptions })
    this.#failed = failed
  }

  /** Leaves the queries that are not answered yet to the browser. */
  giveUp() {
    this.#hasGivenUp = true
    void this.cancelQueries()
  }

  override defaultQueryOptions<
    QueryFnData = unknown,
    Failure = DefaultError,
    Data = QueryFnData,
    QueryData = QueryFnData,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(
    options:
      | QueryObserverOptions<QueryFnData, Failure, Data, QueryData, Key, PageParam>
      | DefaultedQueryObserverOptions<QueryFnData, Failure, Data, QueryData, Key>,
  ) {
    const defaulted = super.defaultQueryOptions<QueryFnData, Failure, Data, QueryData, Key, PageParam>(options)
    // Other queries run only in the browser.
    if (!String(defaulted.queryKey[0]).startsWith('/api/')) return defaulted
    const isLeftToBrowser = this.#hasGivenUp || this.#failed.has(defaulted.queryHash)
    // A component that cannot show that it is loading would wait forever.
    if (defaulted.suspense && isLeftToBrowser && this.getQueryState(defaulted.queryKey)?.status !== 'success')
      throw new Error(`no reply: ${defaulted.queryHash}`)
    defaulted.suspense = !isLeftToBrowser && defaulted.enabled !== false && typeof defaulted.enabled !== 'function'
    return defaulted
  }
}
