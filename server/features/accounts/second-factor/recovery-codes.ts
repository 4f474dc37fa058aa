import { randomInt } from 'node:crypto'

/** Without characters that look alike on paper: 0 and o, 1 and i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomLetters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes such as `k7m2q-x9p4t`. Each works once. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => `${randomLetters(5)}-${randomLetters(5)}`)

/** A code as it was typed, with or without the hyphen. */
export const formatRecoveryCode = (letters: string) => `${letters.slice(0, 5)}-${letters.slice(5)}`
