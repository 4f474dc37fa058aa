import { z } from 'zod'
import { product } from './brand.ts'
import { limits } from './common.ts'

/** One line of text without control characters: the database rejects some of them. */
export const Label = z
  .string()
  .trim()
  .min(1)
  .max(limits.name)
  .regex(/^\P{Cc}*$/u)

/**
 * The name of a member: without direction marks, which would reorder the text around it, and not one that looks like a name
 * of the people who run the site.
 */
export const MemberName = Label.regex(/^\P{Bidi_Control}*$/u).refine((name) => !looksLikeStaff(name), 'staff')

/** Characters that look like a letter, by that letter. Accents are removed before. */
const lookalikes = new Map(
  Object.entries({
    a: 'аɑα4@',
    b: 'ьв8',
    c: 'сϲ',
    d: 'ԁđ',
    e: 'еєε3',
    h: 'һ',
    // A small L, a capital I and the digit 1 look alike in many fonts.
    i: 'іıιl1|!łӏ',
    k: 'кκ',
    m: 'м',
    n: 'пηո',
    o: 'оοøօ0',
    p: 'рρ',
    r: 'гɾ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υս',
    v: 'ν',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** What a text looks like: two texts that look the same have the same skeleton. */
const skeleton = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}|\p{Cf}/gu, ''),
  ]
    .map((character) => lookalikes.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm')

const skeletons = (words: string) => new Set(words.split(' ').map(skeleton))

/** Not allowed as any word that others see: no name contains them. */
const titles = skeletons(
  'admin admins administrator administrators moderator moderators sysadmin webmaster administrador administradora moderador moderadora',
)
/** Not allowed as the first word. Some of them are last names. */
const roles = skeletons('staff support official officials team system helpdesk mod soporte oficial equipo sistema')
const site = skeleton(product)

/** Judged by what others see: of several words, the last is shown by its first letter only. */
function looksLikeStaff(name: string): boolean {
  const words = skeleton(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const shown = words.length > 1 ? words.slice(0, -1) : words
  const joined = words.join('')
  return (
    joined.includes(site) || titles.has(joined) || shown.some((word) => titles.has(word)) || roles.has(words[0] ?? '')
  )
}
