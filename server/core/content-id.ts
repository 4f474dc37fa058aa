import { createHash } from 'node:crypto'

/** Derived from content, not from list position, so that a voter's saved mark still matches after the next response. */
export const contentId = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)
