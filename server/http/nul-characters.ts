/** The path of the first text that contains a NUL character, which PostgreSQL cannot store. */
export function findNul(input: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', input]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0')) return path || 'body'
    // Bytes of a file are not text.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    for (const [name, inner] of Object.entries(value)) open.push([path ? `${path}.${name}` : name, inner])
  }
  return undefined
}
