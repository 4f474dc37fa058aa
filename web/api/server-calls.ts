import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

/** While a page is rendered on the server, its queries are answered there, without a network. */
const serverCalls = new WeakMap<QueryClient, typeof call>()

export const answerOnServer = (client: QueryClient, answer: typeof call) => void serverCalls.set(client, answer)

/** How the queries of this client reach the API. */
export const callFrom = (client: QueryClient): typeof call => serverCalls.get(client) ?? call
