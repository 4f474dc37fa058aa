// An example client of the public API. It makes one function of each public operation in the OpenAPI file.
// Run: node docs/example-client.mjs https://vote.example.org GA

/** Functions by operationId. Each takes the parameters by name. Fails with the code of the error. */
export async function createClient(origin) {
  const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json()
  const client = {}
  for (const [path, { get }] of Object.entries(paths)) {
    if (get?.['x-access'] !== 'public') continue
    client[get.operationId] = async (input = {}) => {
      const used = new Set()
      const url = new URL(
        origin + path.replace(/\{(\w+)\}/g, (_, name) => (used.add(name), encodeURIComponent(input[name]))),
      )
      for (const [name, value] of Object.entries(input)) if (!used.has(name)) url.searchParams.set(name, value)
      const response = await fetch(url)
      const reply = await response.json()
      if (!response.ok) throw new Error(`${get.operationId}: ${reply.code}`)
      return reply
    }
  }
  return client
}

const [origin, stateCode] = process.argv.slice(2)
if (origin && stateCode) {
  const client = await createClient(origin)
  const { next, sources } = await client.stateVoting({ stateCode })
  const source = sources[next?.source]
  const lines = next
    ? [`${next.date} ${next.title}${next.confirmed ? '' : ' (may change)'}`]
    : ['We don’t have the next election date yet.']
  if (source) lines.push(`Source: ${source.name}, ${source.asOf}, ${source.url}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
