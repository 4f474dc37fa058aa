import type { PasswordWeakness } from '../../../../contract/accounts.ts'
import { product } from '../../../../contract/brand.ts'
import { AppError } from '../../../core/app-error.ts'

/** Throws `weak_password` for an easily guessed password. Its length is checked by the contract. */
export async function requireStrongPassword(password: string, email: string, field = 'password'): Promise<void> {
  const weakness = await findWeakness(password, email)
  if (weakness) throw new AppError('weak_password', { fields: { [field]: weakness } })
}

export async function findWeakness(password: string, email: string): Promise<PasswordWeakness | undefined> {
  const typed = password.normalize('NFKC').toLowerCase()
  const mailbox = email.toLowerCase().split('@')[0] ?? ''
  if (mailbox.length >= 4 && typed.includes(mailbox)) return 'contains_email'
  if (typed.includes(product)) return 'contains_brand'
  return isMonotonous(typed) || (await isCommon(typed)) ? 'common' : undefined
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Such as "1111111111", "abababababab" or "abcdefghij". */
function isMonotonous(typed: string): boolean {
  return new Set(typed).size < 4 || runs.some((run) => run.includes(typed))
}

/** Words an attacker would try on this site, besides its name and the member's email. */
const siteWords = new Set(
  (
    'vote votes voter voters voting ballot ballots election elections electionday polling precincts democracy democrat ' +
    'democrats republican republicans congress senate senator governor president register registration discussion ' +
    'discussions admin administrator moderator'
  ).split(' '),
)

/** A common word stays weak with "123!" after it, with @ for a, or typed twice. */
async function isCommon(typed: string): Promise<boolean> {
  const common = await commonPasswords()
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = fromLookalikes(typed).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isListed = (word: string) => common.has(word) || siteWords.has(word)
  return [typed, bare, plain].some((word) => word.length >= 3 && (isListed(word) || isListed(withoutRepetition(word))))
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/** Digits and symbols at the end are not replaced: there they are usually additions, not lookalikes. */
function fromLookalikes(typed: string): string {
  const end = typed.match(/[^\p{L}]*$/u)?.index ?? typed.length
  return typed.slice(0, end).replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign)
}

/** "abcabc" is "abc" typed twice. */
function withoutRepetition(word: string): string {
  return word.slice(0, (word + word).indexOf(word, 1))
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand passwords from leaks. Loaded on first use, because many processes never see a sign-up. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary.passwords))
  return loaded
}
