import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import type { DBTransactionAdapter, Where } from 'better-auth/adapters'

interface Query {
  model: string
  where?: Where[] | undefined
}

/** A token has 190 random bits, so it needs neither a salt nor a slow hash. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Stores session tokens as hashes, so that nobody can sign in with what is in the database. Must be the first plugin:
 * better-auth and the other plugins then use this adapter.
 */
export const hashedSessionTokens: BetterAuthPlugin = {
  id: 'hashed-session-tokens',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...hashTokens(adapter),
        transaction: (work) => adapter.transaction((trx) => work(hashTokens(trx))),
      },
    },
  }),
}

/** A row that was created or found by its token is returned with the token, as better-auth expects. */
function hashTokens(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    create: async (query) => {
      const token = query.model === 'session' && 'token' in query.data ? String(query.data.token) : undefined
      if (token === undefined) return adapter.create(query)
      const data = { ...query.data, token: hashSessionToken(token) }
      return restoreToken(await adapter.create({ ...query, data }), [token])
    },
    update: async (query) => restoreToken(await adapter.update(hashWhere(query)), tokensIn(query)),
    updateMany: (query) => adapter.updateMany(hashWhere(query)),
    findOne: async (query) => restoreToken(await adapter.findOne(hashWhere(query)), tokensIn(query)),
    findMany: async <Row>(query: Query) => {
      const rows = await adapter.findMany<Row>(hashWhere(query))
      return rows.map((row) => restoreToken(row, tokensIn(query)))
    },
    count: (query) => adapter.count(hashWhere(query)),
    delete: (query) => adapter.delete(hashWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashWhere(query)),
    consumeOne: async (query) => restoreToken(await adapter.consumeOne(hashWhere(query)), tokensIn(query)),
    incrementOne: async (query) => restoreToken(await adapter.incrementOne(hashWhere(query)), tokensIn(query)),
  }
}

const isToken = ({ model }: Query, { field }: Where) => model === 'session' && field === 'token'

const tokensIn = (query: Query): string[] =>
  (query.where ?? [])
    .filter((condition) => isToken(query, condition))
    .flatMap(({ value }) => value)
    .filter((value) => typeof value === 'string')

function hashWhere<Q extends Query>(query: Q): Q {
  const where = query.where?.map((condition) =>
    isToken(query, condition) ? { ...condition, value: hashValue(condition.value) } : condition,
  )
  return where ? { ...query, where } : query
}

const hashValue = (value: Where['value']): Where['value'] =>
  Array.isArray(value) ? value.map((one) => hashSessionToken(String(one))) : hashSessionToken(String(value))

function restoreToken<Row>(row: Row, tokens: string[]): Row {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row
  const token = tokens.find((one) => hashSessionToken(one) === row.token)
  return token === undefined ? row : { ...row, token }
}
