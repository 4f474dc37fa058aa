import { UpstreamError } from './upstream-error.ts'

/** Parses a JSON body of at most `maxBytes`. Some services answer errors with an HTML page. */
export async function readJson(service: string, response: Response, maxBytes: number): Promise<unknown> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    throw new UpstreamError(service, 'not_understood')
  }
  const text = await readText(service, response, maxBytes)
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    throw new UpstreamError(service, 'not_understood')
  }
}

async function readText(service: string, response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new UpstreamError(service, 'too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
