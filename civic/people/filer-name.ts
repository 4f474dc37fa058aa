const honorific = /^(mr|mrs|ms|miss|dr|hon|rev)\.?$/i
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i

/** Converts an FEC name such as 'BUCK, ASA BRYANT MR III' to 'Asa Bryant Buck III'. */
export function filerName(name: string): string {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim())
  const words = rest.flatMap((part) => part.split(/\s+/)).filter((word) => word !== '' && !honorific.test(word))
  const given = words.filter((word) => !suffix.test(word))
  const suffixes = words.filter((word) => suffix.test(word)).map(suffixWords)
  const whole = [...given, last].filter(Boolean).join(' ').replace(/\s+/g, ' ')
  return [isShouted(name) ? calmly(whole) : whole, ...suffixes].join(' ')
}

const isShouted = (text: string) => text === text.toUpperCase()

const suffixWords = (word: string) =>
  /^[js]r/i.test(word) ? `${word.slice(0, 1).toUpperCase()}r.` : word.toUpperCase()

/** Capitalizes each word and each part of one: "O'Brien", "Perez-Caputo", "McCord", "T.O.P.". */
function calmly(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/ (Ii|Iii|Iv)$/, (numeral) => numeral.toUpperCase())
}
