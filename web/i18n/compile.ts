import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const compiled = new Map<string, CompiledMessage>()

/** Compiles an English text when it is first shown: Lingui compiles it again each time. */
export function compile(text: string): CompiledMessage {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
}
