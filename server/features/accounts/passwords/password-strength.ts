import type { PasswordWeakness } from '../../../../contract/accounts.ts'
import { product } from '../../../../contract/brand.ts'
import { AppError } from '../../../core/app-error.ts'

/** Throws `weak_password` for one that guessing programs try first. The length is the contract's matter. */
export async function refuseWeakPassword(password: string, email: string, field = 'password'): Promise<void> {
  const weakness = await weaknessOf(password, email)
  if (weakness) throw new AppError('weak_password', { fields: { [field]: weakness } })
}

export async function weaknessOf(password: string, email: string): Promise<PasswordWeakness | undefined> {
  const typed = password.normalize('NFKC').toLowerCase()
  const mailbox = email.toLowerCase().split('@')[0] ?? ''
  if (mailbox.length >= 4 && typed.includes(mailbox)) return 'contains_email'
  if (typed.includes(product)) return 'contains_brand'
  return isMonotonous(typed) || (await isKnown(typed)) ? 'common' : undefined
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** "1111111111", "abababababab", "abcdefghij": long, but one thought. */
function isMonotonous(typed: string): boolean {
  return new Set(typed).size < 4 || runs.some((run) => run.includes(typed))
}

/** What somebody who wants in here tries first, besides the name of the site and of the mailbox. */
const wordsOfThisSite = new Set(
  (
    'vote votes voter voters voting ballot ballots election elections electionday polling precincts democracy democrat ' +
    'democrats republican republicans congress senate senator governor president register registration discussion ' +
    'discussions admin administrator moderator'
  ).split(' '),
)

/** A common word does not get better by "123!" behind it, by @ for a, or by being typed twice. */
async function isKnown(typed: string): Promise<boolean> {
  const common = await commonPasswords()
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = fromLookalikes(typed).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isIn = (word: string) => common.has(word) || wordsOfThisSite.has(word)
  return [typed, bare, plain].some((word) => word.length >= 3 && (isIn(word) || isIn(onceOf(word))))
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

/** Only between letters: digits at the end are added, not letters in disguise. */
function fromLookalikes(typed: string): string {
  const end = typed.match(/[^\p{L}]*$/u)?.index ?? typed.length
  return typed.slice(0, end).replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign)
}

/** "abcabc" is "abc" typed twice. */
function onceOf(word: string): string {
  return word.slice(0, (word + word).indexOf(word, 1))
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand from real leaks; read when first needed, since most starts of the server see no sign-up at all. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary.passwords))
  return loaded
}
