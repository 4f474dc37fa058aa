import { type PGlite, parse, protocol } from '@electric-sql/pglite'

/** The most statements kept prepared. The product has a few hundred, and most are rare. */
const maxStatements = 150

interface Statement {
  name: string
  /** PostgreSQL's type id of each parameter. */
  parameterTypes: number[]
}

const { serialize } = protocol

/**
 * Runs statements with parameters. Each is parsed and planned when it is first used, and then only executed: planning
 * takes longer than reading a page of rows, and PGlite's own `query` does it every time, in five steps.
 */
export function createStatements(database: PGlite) {
  const statements = new Map<string, Statement>()
  let lastNumber = 0

  const send = (...messages: Uint8Array[]) =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))

  const prepare = async (sql: string): Promise<Statement> => {
    const name = `s${++lastNumber}`
    const messages = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    return { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
  }

  /** The statement that was used last is last in the map. */
  const find = async (sql: string): Promise<Statement> => {
    const statement = statements.get(sql) ?? (await prepare(sql))
    statements.delete(sql)
    statements.set(sql, statement)
    const [oldest] = statements
    if (oldest && statements.size > maxStatements) {
      statements.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    return statement
  }

  return {
    run: (sql: string, parameters: readonly unknown[]) =>
      database.runExclusive(async () => {
        const { name, parameterTypes } = await find(sql)
        const values = parameters.map((value, index) => {
          if (value === null || value === undefined) return null
          const toText = database.serializers[parameterTypes[index] ?? 0]
          return toText ? toText(value) : String(value)
        })
        const messages = await send(
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        )
        const [result] = parse.parseResults(messages, database.parsers)
        return { rows: result?.rows ?? [], affectedRows: result?.affectedRows }
      }),

    /** After a change of tables, the columns of a result may be others than when its statement was prepared. */
    async forgetAll() {
      statements.clear()
      await database.exec('deallocate all')
    },
  }
}
