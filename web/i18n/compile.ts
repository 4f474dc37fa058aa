import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

const compiled = new Map<string, CompiledMessage>()

/** Compiles an English text when it is first shown. Lingui would do so each time, and parse even texts without placeholders. */
export function compile(text: string): CompiledMessage {
  const known = compiled.get(text) ?? (/[{}']/.test(text) ? compileMessage(text) : [text])
  compiled.set(text, known)
  return known
}
